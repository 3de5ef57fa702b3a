import type { RegisterDefinition } from '../../form/definition/definition';
import { columnsNamedIn, isHeader, withoutTitles } from '../read/header';
import { isBlankRow, type Table, tableOf } from '../read/readTable';
import type { Sheet, Workbook } from './sheet';

/** The table of a sheet, with the rows that the spreadsheet hides or without them. */
export const tableOfSheet = ({ rows, hidden }: Sheet, withHidden: boolean): Table =>
  tableOf(withHidden ? rows : rows.filter((_cells, row) => !hidden.has(row)));

/** How many rows of a table are below the names of its columns. */
export function countRows(definition: RegisterDefinition, table: Table): number {
  const [first, ...others] = withoutTitles(definition, table);
  if (!first) return 0;
  return isHeader(definition, first) ? others.length : others.length + 1;
}

/** The sheet that names most columns of the register; of some that name as many, the one in front, or the first. */
export function likeliestSheet(
  definition: RegisterDefinition,
  { sheets, front }: Workbook,
): Sheet | undefined {
  const likeness = (sheet: Sheet) => {
    const filled = sheet.rows.filter((cells) => !isBlankRow(cells));
    return columnsNamedIn(definition, filled) + (sheet.name === front ? 0.5 : 0);
  };
  const ranked = sheets.map((sheet) => ({ sheet, likeness: likeness(sheet) }));
  return ranked.sort((a, b) => b.likeness - a.likeness)[0]?.sheet;
}
