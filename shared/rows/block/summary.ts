import { months } from '@registers/shared/enum';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { sumInRupees } from '../../form/rules/money';
import { isMonthField } from '../read/choiceNamed';
import type { ReadRow } from '../read/readRow';

/** The sum of the rows, `INR 4,32,100.00`; empty where the register has no total. */
function sumInWords({ total }: RegisterDefinition, rows: readonly ReadRow[]): string {
  if (total === undefined) return '';
  const amounts = rows.flatMap(({ fields }) => fields.find(([name]) => name === total)?.[1] ?? []);
  return sumInRupees(amounts);
}

/** `October (2), November (44)`: how many rows each month has, by the field with a month. */
function monthsInWords(definition: RegisterDefinition, rows: readonly ReadRow[]): string {
  const name = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0] ?? '';
  const counts = months.map(
    (month) => [month, rows.filter(({ texts }) => texts[name] === month).length] as const,
  );
  return counts.flatMap(([month, count]) => (count > 0 ? [`${month} (${count})`] : [])).join(', ');
}

/** Sum and months of rows that are about to be submitted: by these, a person notices last month's sheet. */
export const rowsSummary = (definition: RegisterDefinition, rows: readonly ReadRow[]): string =>
  [sumInWords(definition, rows), monthsInWords(definition, rows)].filter(Boolean).join(' · ');
