import { months } from '@registers/shared/enum';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { isMonthField } from '../read/choiceNamed';
import type { ReadRow } from './readRow';

/**
 * `October (2), November (44)`: how many rows have each month in the field for a month; empty if there is no such field.
 * Shown beside Submit: a person sees there if they have pasted last month's sheet.
 */
export function rowsSummary(definition: RegisterDefinition, rows: readonly Pick<ReadRow, 'value'>[]): string {
  const name = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  if (name === undefined) return '';
  const values = rows.map((row) => row.value(name));
  const counts = months.map((month) => [month, values.filter((value) => value === month).length] as const);
  return counts.flatMap(([month, count]) => (count > 0 ? [`${month} (${count})`] : [])).join(', ');
}
