import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Block } from '../block/block';
import { commaUseOf, doubtfulCommas } from '../block/commaUse';
import { setCommaUse } from '../block/layout';
import { decimalComma } from '../read/amountCell';
import { Answers, QuestionList } from './Answers';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  onChange: (what: string, next: Block) => void;
}

const answers = [
  { value: 'decimals', words: 'decimals (1.234,50)' },
  { value: 'thousands', words: 'thousands (1,234.50)' },
] as const;

/** What the comma is for in amounts that may have decimals behind it: open while rows wait for its answer. */
export function CommaUses({ definition, block, onChange }: Props) {
  const amounts = doubtfulCommas(definition, block);
  if (amounts.length === 0) return null;
  return (
    <QuestionList label="Questions about amounts">
      {amounts.map(([name, column]) => {
        const label = fullLabelOf(definition, name);
        const example = decimalComma(block.pasted.rows.map(({ cells }) => cells[column] ?? ''));
        return (
          <li key={name}>
            <Answers
              question={`${label}: what is behind the comma in ${example ?? 'these amounts'}?`}
              answers={answers}
              chosen={commaUseOf(block, column)}
              onAnswer={(use) =>
                onChange(`read ${label} with ${use} behind the comma`, setCommaUse(block, column, use))
              }
            />
          </li>
        );
      })}
    </QuestionList>
  );
}
