import { fullLabelOf } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong } from '../../form/rules/dates';
import { decimalComma } from '../read/amountCell';
import { toldBy, withAnswer } from '../read/findReading';
import { ambiguousDate } from '../read/monthFirst';
import { cellsIn, type Column, type ReadBy, type Reading } from '../read/reading';
import type { RadioQuestion } from './RadioQuestions';

/** Whether the day or the month is first in dates, and what the comma is for in amounts: where cells leave that open. */
export function columnQuestions(
  { definition }: ReadBy,
  reading: Reading,
  onChange: (reading: Reading, what: string) => void,
): RadioQuestion[] {
  return reading.columns.flatMap((column, index) => {
    if (column.name === undefined) return [];
    const cells = cellsIn(reading, index);
    const told = toldBy(definition, cells, column.name);
    const label = fullLabelOf(definition, column.name);
    const answer = (change: Partial<Column>, what: string, sample: string) => ({
      words: sample,
      isChosen: Object.entries(change).every(([key, value]) => column[key as keyof Column] === value),
      onChoose: () => onChange(withAnswer(reading, index, change), `read ${label} with ${what}`),
    });
    if (told.dates) {
      const example = ambiguousDate(cells.find(ambiguousDate) ?? '');
      const first = (dates: 'day' | 'month', day?: Day) =>
        answer({ dates }, `the ${dates} first`, `the ${dates}${day ? ` (${formatLong(day)})` : ''}`);
      const words = `${label}: what comes first in ${example?.text ?? 'these dates'}?`;
      return [{ words, answers: [first('day', example?.dayFirst), first('month', example?.monthFirst)] }];
    }
    if (told.comma !== 'undecided') return [];
    const behind = (comma: 'decimals' | 'thousands', sample: string) =>
      answer({ comma }, `${comma} behind the comma`, `${comma} (${sample})`);
    const words = `${label}: what is behind the comma in ${decimalComma(cells) ?? 'these amounts'}?`;
    return [{ words, answers: [behind('decimals', '1.234,50'), behind('thousands', '1,234.50')] }];
  });
}
