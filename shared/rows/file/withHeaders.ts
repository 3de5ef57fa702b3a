import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { findHeader } from '../read/header';
import type { Sheet, SheetCells, Workbook } from './sheet';

/** Finds the line with the names of a sheet's columns. Of the rounded numbers, those of amounts are kept. */
function withHeader(definition: RegisterDefinition, sheet: SheetCells): Sheet {
  const found = findHeader(definition, sheet.rows);
  if (!found) return { ...sheet, header: undefined };
  const { cells, names, end } = found;
  const fields = new Map(fieldsOf(definition));
  const isAmount = (column: number) => fields.get(names[column] ?? '')?.kind === 'amount';
  return {
    ...sheet,
    rounded: sheet.rounded.filter(({ column }) => isAmount(column)),
    header: { cells, names, end },
  };
}

/** Finds the header of each sheet. Called in the worker, as comparing the names of many sheets takes seconds. */
export function withHeaders(
  definition: RegisterDefinition,
  { sheets: [first, ...others], frontName }: Workbook<SheetCells>,
): Workbook {
  const found = (sheet: SheetCells) => withHeader(definition, sheet);
  return { sheets: [found(first), ...others.map(found)], frontName };
}
