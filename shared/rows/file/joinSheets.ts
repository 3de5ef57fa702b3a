import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { isMonthField, monthNamed } from '../read/choiceNamed';
import { maxColumns, maxRows } from '../read/readTable';
import type { JoinedSheets, OtherText, Sheet, SheetRow } from './sheet';

/** A sheet from its header on, to be joined with others. */
interface Part {
  sheet: Sheet;
  /** By the indexes of the columns that are read: their fields, else their places and names. */
  keys: ReadonlyMap<number, string>;
  /** The field for the month of each row, if the sheet has no column for it: one is added, with the month of its name. */
  added: string | undefined;
  /** The fields of all columns: the same text for sheets that can be joined. */
  fields: string;
}

function partOf(sheet: Sheet, month: string | undefined, hasHidden: boolean): Part {
  const { cells = [], names = [] } = sheet.header ?? {};
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  const read = columns.filter((column) => hasHidden || !sheet.hiddenColumns.includes(column));
  const keys = read.map((column, place) => [column, names[column] ?? `${place} ${cells[column]}`] as const);
  const fields = read.flatMap((column) => names[column] ?? []);
  const added = month !== undefined && fields.includes(month) ? undefined : month;
  return { sheet, keys: new Map(keys), added, fields: [fields, added ?? []].flat().sort().join() };
}

/** A row with the cells of each column at the place of its key. `said`: its text in an added column. */
function placed(
  { keys, added = '' }: Part,
  row: SheetRow,
  places: ReadonlyMap<string, number>,
  said: string,
) {
  const placeOf = (column: number) => places.get(keys.get(column) ?? '');
  const cells = Array.from(places, () => '');
  for (const [column, text] of row.cells.entries()) {
    const place = placeOf(column);
    if (place !== undefined) cells[place] = text;
  }
  const others = row.others.flatMap((other): OtherText[] => {
    const column = placeOf(other.column);
    return column === undefined ? [] : [{ ...other, column }];
  });
  const column = places.get(added);
  if (column !== undefined && !cells.every(isBlank)) cells[column] = said;
  // Without its merged texts, it is no row.
  else if (column !== undefined && others.length > 0) others.push({ what: 'merged', column, text: said });
  return { ...row, cells, others };
}

const isSurelyRead = ({ isHidden, isStruck, cells }: SheetRow): boolean =>
  !isHidden && !isStruck && !cells.every(isBlank);

/**
 * Joins the sheets that have the same columns, in any order, each from its header on; not if there are too many rows or
 * columns. Where no column is for the month, one is added, with what the name of the sheet says. `hasHidden`: whether hidden
 * columns are read.
 */
function join(definition: RegisterDefinition, sheets: readonly Sheet[], hasHidden: boolean): JoinedSheets[] {
  const month = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  const parts = sheets.filter(({ header }) => header).map((sheet) => partOf(sheet, month, hasHidden));
  return [...new Set(parts.map(({ fields }) => fields))].flatMap((fields) => {
    const same = parts.filter((part) => part.fields === fields);
    const keys = new Set(same.flatMap((part) => [part.added ?? [], ...part.keys.values()].flat()));
    const places = new Map([...keys].map((key, place) => [key, place]));
    const rows = same.flatMap((part) => {
      const said = monthNamed(trimEnds(part.sheet.name)) ?? '';
      return part.sheet.rows.slice(part.sheet.header?.end).map((row) => placed(part, row, places, said));
    });
    const [first, second] = same;
    const isTooLarge = places.size > maxColumns || rows.filter(isSurelyRead).length > maxRows;
    if (!first || !second || isTooLarge) return [];
    // A column that is not in the first sheet has no name: its name could change which fields the columns are taken for.
    const names = { cells: first.sheet.header?.cells ?? [], isHidden: false, isStruck: false, others: [] };
    const line = placed(first, names, places, month === undefined ? '' : fullLabelOf(definition, month));
    return [{ of: same.map(({ sheet }) => sheets.indexOf(sheet)), hasHidden, rows: [line, ...rows] }];
  });
}

/** All ways to join sheets of a workbook. */
export function joinSheets(definition: RegisterDefinition, sheets: readonly Sheet[]): JoinedSheets[] {
  const canHide = sheets.some(({ hiddenColumns }) => hiddenColumns.length > 0);
  return [false, ...(canHide ? [true] : [])].flatMap((hasHidden) => join(definition, sheets, hasHidden));
}
