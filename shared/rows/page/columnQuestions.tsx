import { fullLabelOf } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong } from '../../form/rules/dates';
import type { Block } from '../block/block';
import { commaUseOf, dateOrderOf, doubtfulCommas, doubtfulDates } from '../block/columnReadings';
import { setSaid } from '../block/layout';
import { useRowsScope } from '../block/rowsScope';
import { decimalComma } from '../read/amountCell';
import { ambiguousDate } from '../read/monthFirst';
import type { FoldedLine } from './FoldedLines';
import { isUnanswered, type RadioQuestion, RadioQuestions } from './RadioQuestions';

type Scope = ReturnType<typeof useRowsScope>;

interface ColumnQuestion extends RadioQuestion {
  /** How the cells are read now, or a short form of the question. */
  says: string;
}

const cellsIn = ({ pasted }: Block, column: number): string[] =>
  pasted.rows.map(({ cells }) => cells[column] ?? '');

/** Whether the day or the month is first in dates, for each column that leaves that open. */
const dateQuestions = ({ definition, openBlock, block }: Scope): ColumnQuestion[] =>
  doubtfulDates(definition, block).map(([name, column]) => {
    const label = fullLabelOf(definition, name);
    const order = dateOrderOf(block, column);
    const example = ambiguousDate(cellsIn(block, column).find(ambiguousDate) ?? '');
    const answer = (first: 'day' | 'month', day: Day | undefined) => ({
      words: `the ${first}${day ? ` (${formatLong(day)})` : ''}`,
      isChosen: order === first,
      onChoose: () =>
        openBlock.edit(`read ${label} with the ${first} first`, (now) =>
          setSaid(now, 'dates', column, first),
        ),
    });
    return {
      words: `${label}: what comes first in ${example?.text ?? 'these dates'}?`,
      says: `${label}: ${order === 'undecided' ? 'day or month first?' : `${order} first`}`,
      answers: [answer('day', example?.dayFirst), answer('month', example?.monthFirst)],
    };
  });

/** What the comma is for in amounts. Until a person answers, these amounts are errors. */
const commaQuestions = ({ definition, openBlock, block }: Scope): ColumnQuestion[] =>
  doubtfulCommas(definition, block).map(([name, column]) => {
    const label = fullLabelOf(definition, name);
    const use = commaUseOf(block, column);
    const example = decimalComma(cellsIn(block, column)) ?? 'these amounts';
    const answer = (behind: 'decimals' | 'thousands', sample: string) => ({
      words: `${behind} (${sample})`,
      isChosen: use === behind,
      onChoose: () =>
        openBlock.edit(`read ${label} with ${behind} behind the comma`, (now) =>
          setSaid(now, 'commas', column, behind),
        ),
    });
    return {
      words: `${label}: what is behind the comma in ${example}?`,
      says: `${label}: ${use === 'undecided' ? 'decimals or thousands?' : use}`,
      answers: [answer('decimals', '1.234,50'), answer('thousands', '1,234.50')],
    };
  });

/** The folded line that asks how dates and amounts are to be read; undefined if their cells tell that. */
export function useReadingsLine(): FoldedLine | undefined {
  const scope = useRowsScope();
  const questions = [...dateQuestions(scope), ...commaQuestions(scope)];
  if (questions.length === 0) return undefined;
  const unanswered = questions.filter(isUnanswered).length;
  return {
    name: 'Dates and commas',
    says: questions.map(({ says }) => says).join(', '),
    needs: unanswered > 0 ? `${unanswered} to answer` : undefined,
    content: <RadioQuestions questions={questions} />,
  };
}
