import { fullLabelOf } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong } from '../../form/rules/dates';
import { decimalComma } from '../read/amountCell';
import { toldBy, withAnswer } from '../read/findReading';
import { ambiguousDate } from '../read/monthFirst';
import { cellsIn, type Column, type ReadBy, type Reading } from '../read/reading';
import type { RadioQuestion } from './RadioQuestions';

type OnChange = (reading: Reading, what: string) => void;

/** Whether the day or the month is first in dates, and what the comma is for in amounts: where cells leave that open. */
export function columnQuestions(
  { definition }: ReadBy,
  reading: Reading,
  onChange: OnChange,
): RadioQuestion[] {
  return reading.columns.flatMap((column, index) => {
    if (column.name === undefined) return [];
    const cells = cellsIn(reading, index);
    const told = toldBy(definition, cells, column.name);
    const label = fullLabelOf(definition, column.name);
    const say = (what: string, answer: Partial<Column>) => () =>
      onChange(withAnswer(reading, index, answer), `read ${label} with ${what}`);
    if (told.dates) return [dateQuestion(label, cells, column, say)];
    return told.comma === 'undecided' ? [commaQuestion(label, cells, column, say)] : [];
  });
}

type Say = (what: string, answer: Partial<Column>) => () => void;

function dateQuestion(label: string, cells: readonly string[], { dates }: Column, say: Say): RadioQuestion {
  const example = ambiguousDate(cells.find(ambiguousDate) ?? '');
  const answer = (first: 'day' | 'month', day: Day | undefined) => ({
    words: `the ${first}${day ? ` (${formatLong(day)})` : ''}`,
    isChosen: dates === first,
    onChoose: say(`the ${first} first`, { dates: first }),
  });
  return {
    words: `${label}: what comes first in ${example?.text ?? 'these dates'}?`,
    answers: [answer('day', example?.dayFirst), answer('month', example?.monthFirst)],
  };
}

function commaQuestion(label: string, cells: readonly string[], { comma }: Column, say: Say): RadioQuestion {
  const answer = (behind: 'decimals' | 'thousands', sample: string) => ({
    words: `${behind} (${sample})`,
    isChosen: comma === behind,
    onChoose: say(`${behind} behind the comma`, { comma: behind }),
  });
  return {
    words: `${label}: what is behind the comma in ${decimalComma(cells) ?? 'these amounts'}?`,
    answers: [answer('decimals', '1.234,50'), answer('thousands', '1,234.50')],
  };
}
