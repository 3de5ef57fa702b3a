import { months } from '@registers/shared/enum';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Day } from '../../form/rules/calendar';
import { formatLong, parseDate } from '../../form/rules/dates';
import { sumInRupees } from '../../form/rules/money';
import { isMonthField } from '../read/choiceNamed';
import type { ReadRow } from '../read/readRow';

/** The sum of the rows, `INR 4,32,100.00`; empty where the register has no total. */
function sumInWords({ total }: RegisterDefinition, rows: readonly ReadRow[]): string {
  if (total === undefined) return '';
  const amounts = rows.flatMap(({ fields }) => fields.find(([name]) => name === total)?.[1] ?? []);
  return sumInRupees(amounts);
}

/** The first date field that has a day in any row, and all its days in order. */
function firstDates(
  definition: RegisterDefinition,
  rows: readonly ReadRow[],
): [name: string, days: Day[]] | undefined {
  const dates = fieldsOf(definition).filter(([, { kind }]) => kind === 'date');
  const found = dates.map(([name]): [string, Day[]] => [
    name,
    rows.flatMap(({ texts }) => parseDate(texts[name] ?? '') ?? []).sort(),
  ]);
  return found.find(([, days]) => days.length > 0);
}

/** `Invoice Date November 3, 2026 to November 28, 2026` */
function datesInWords(label: string, days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? `${label} ${formatLong(first)}`
    : `${label} ${formatLong(first)} to ${formatLong(last)}`;
}

/** `October (2), November (44)`: how many rows each month has, by the field with a month, or else by the days. */
function monthsInWords(
  definition: RegisterDefinition,
  rows: readonly ReadRow[],
  days: readonly Day[],
): string {
  const name = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  const found =
    name === undefined
      ? days.map((day) => months[Number(day.slice(5, 7)) - 1] ?? '')
      : rows.map(({ texts }) => texts[name] ?? '');
  const counts = months.map((month) => [month, found.filter((other) => other === month).length] as const);
  return counts.flatMap(([month, count]) => (count > 0 ? [`${month} (${count})`] : [])).join(', ');
}

/** Sum, days and months of rows that are about to be submitted: by these, a person notices last month's sheet. */
export function rowsSummary(definition: RegisterDefinition, rows: readonly ReadRow[]): string {
  const [name, days = []] = firstDates(definition, rows) ?? [];
  return [
    sumInWords(definition, rows),
    name !== undefined && datesInWords(fullLabelOf(definition, name), days),
    monthsInWords(definition, rows, days),
  ]
    .filter(Boolean)
    .join(' · ');
}
