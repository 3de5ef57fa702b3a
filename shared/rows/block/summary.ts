import { months } from '@registers/shared/enum';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { sumInRupees } from '../../form/rules/money';
import { isMonthField } from '../read/choiceNamed';
import type { ReadRow } from '../read/readRow';

/** The sum of the rows' total field, `INR 4,32,100.00`; empty if the register names no such field. */
function sumInWords({ total }: RegisterDefinition, rows: readonly ReadRow[]): string {
  if (total === undefined) return '';
  const amounts = rows.flatMap(({ fields }) => fields.find(([name]) => name === total)?.[1] ?? []);
  return sumInRupees(amounts);
}

/** `October (2), November (44)`: how many rows have each month in the field for a month; empty if there is no such field. */
function monthsInWords(definition: RegisterDefinition, rows: readonly ReadRow[]): string {
  const name = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0] ?? '';
  const counts = months.map(
    (month) => [month, rows.filter(({ texts }) => texts[name] === month).length] as const,
  );
  return counts.flatMap(([month, count]) => (count > 0 ? [`${month} (${count})`] : [])).join(', ');
}

/** Sum and months of rows, shown beside Submit: a person sees there if they have pasted last month's sheet. */
export const rowsSummary = (definition: RegisterDefinition, rows: readonly ReadRow[]): string =>
  [sumInWords(definition, rows), monthsInWords(definition, rows)].filter(Boolean).join(' · ');
