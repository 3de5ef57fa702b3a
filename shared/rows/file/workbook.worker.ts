import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { findHeader } from '../read/header';
import { readWorkbook } from './readWorkbook';
import type { Sheet, SheetCells, Workbook } from './sheet';

/** What the worker needs: the file, and a definition that can be passed to it (`plainDefinition`). */
interface Input {
  bytes: Uint8Array;
  definition: RegisterDefinition;
}

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

/** The sheets of a workbook with their headers: comparing the names of many sheets takes seconds. */
export function withHeaders(
  definition: RegisterDefinition,
  { sheets: [first, ...others], frontName }: Workbook<SheetCells>,
): Workbook {
  const found = (sheet: SheetCells) => withHeader(definition, sheet);
  return { sheets: [found(first), ...others.map(found)], frontName };
}

/** Reads a file. Runs in a worker, as the kit's build sees to, so that the page goes on responding. */
export default ({ bytes, definition }: Input): Promise<Workbook | { problem: string }> => {
  const read = readWorkbook(bytes);
  return Promise.resolve('problem' in read ? read : withHeaders(definition, read));
};
