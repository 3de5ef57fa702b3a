import { fullLabelOf } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong } from '../../form/rules/dates';
import type { Block } from '../block/block';
import { commaUseOf, dateOrderOf, doubtfulCommas, doubtfulDates } from '../block/columnReadings';
import { setCommaUse, setDateOrder } from '../block/layout';
import { useRowsScope } from '../block/rowsScope';
import { decimalComma } from '../read/amountCell';
import { ambiguousDate } from '../read/monthFirst';
import type { FoldedLine } from './FoldedLines';
import { isUnanswered, type RadioQuestion, RadioQuestions } from './RadioQuestions';

/** A question about how the cells of a column are read. */
interface ColumnQuestion extends RadioQuestion {
  /** How the cells are read now, or a short form of the question. */
  says: string;
}

function lineOf(name: string, questions: readonly ColumnQuestion[]): FoldedLine | undefined {
  if (questions.length === 0) return undefined;
  const unanswered = questions.filter(isUnanswered).length;
  return {
    name,
    says: questions.map(({ says }) => says).join(', '),
    needs: unanswered > 0 ? `${unanswered} to answer` : undefined,
    content: <RadioQuestions questions={questions} />,
  };
}

const cellsIn = ({ pasted }: Block, column: number): string[] =>
  pasted.rows.map(({ cells }) => cells[column] ?? '');

/** The folded line that asks whether the day or the month is first in dates; undefined if no column leaves that open. */
export function useDatesLine(): FoldedLine | undefined {
  const { definition, openBlock, block } = useRowsScope();
  const questions = doubtfulDates(definition, block).map(([name, column]): ColumnQuestion => {
    const label = fullLabelOf(definition, name);
    const order = dateOrderOf(block, column);
    const example = ambiguousDate(cellsIn(block, column).find(ambiguousDate) ?? '');
    const answer = (first: 'day' | 'month', day: Day | undefined) => ({
      words: `the ${first}${day ? ` (${formatLong(day)})` : ''}`,
      isChosen: order === first,
      onChoose: () =>
        openBlock.edit(`read ${label} with the ${first} first`, (now) => setDateOrder(now, column, first)),
    });
    return {
      words: `${label}: what comes first in ${example?.text ?? 'these dates'}?`,
      says: `${label}: ${order === 'undecided' ? 'day or month first?' : `${order} first`}`,
      answers: [answer('day', example?.dayFirst), answer('month', example?.monthFirst)],
    };
  });
  return lineOf('Dates', questions);
}

/** The folded line that asks what the comma is for in amounts. Until a person answers, these amounts are errors. */
export function useCommasLine(): FoldedLine | undefined {
  const { definition, openBlock, block } = useRowsScope();
  const questions = doubtfulCommas(definition, block).map(([name, column]): ColumnQuestion => {
    const label = fullLabelOf(definition, name);
    const use = commaUseOf(block, column);
    const example = decimalComma(cellsIn(block, column)) ?? 'these amounts';
    const answer = (behind: 'decimals' | 'thousands', sample: string) => ({
      words: `${behind} (${sample})`,
      isChosen: use === behind,
      onChoose: () =>
        openBlock.edit(`read ${label} with ${behind} behind the comma`, (now) =>
          setCommaUse(now, column, behind),
        ),
    });
    return {
      words: `${label}: what is behind the comma in ${example}?`,
      says: `${label}: ${use === 'undecided' ? 'decimals or thousands?' : use}`,
      answers: [answer('decimals', '1.234,50'), answer('thousands', '1,234.50')],
    };
  });
  return lineOf('Commas', questions);
}
