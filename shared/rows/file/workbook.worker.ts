import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { findHeader } from '../read/header';
import { Archive } from './archive';
import { allowanceOfFile } from './cellGrid';
import { joinSheets } from './joinSheets';
import { readSheet } from './readSheet';
import { assertSound, fileRefusals, RefusedFile } from './refusals';
import { isOn, readStyles, readTexts } from './sharedParts';
import type { Sheet, SheetCells, SheetRow, Workbook } from './sheet';
import { cellsOf } from './sheetRows';

interface Relation {
  id: string;
  /** The last word of the relation's type: `worksheet`. */
  kind: string;
  /** The path of the part in the zip file. */
  path: string;
}

/** The parts that the part at `path` refers to. */
function relationsOf(archive: Archive, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  const list = `${folder}_rels/${path.slice(folder.length)}.rels`;
  archive.elements(list, ['Relationship'], ({ attributes }) => {
    const { Id: id = '', Type = '', Target = '', TargetMode } = attributes;
    if (TargetMode === 'External') return;
    const { pathname } = new URL(Target, `https://file/${path}`);
    const kind = Type.slice(Type.lastIndexOf('/') + 1);
    relations.push({ id, kind, path: decodeURIComponent(pathname).slice(1) });
  });
  return relations;
}

/** What the main part of a workbook says: the sheets in order, the one in front, and how its numbers are to be taken. */
function readMain(archive: Archive, path: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let [front, isFrom1904, isCalculated] = [0, false, false];
  archive.elements(path, ['sheet', 'workbookView', 'workbookPr', 'calcPr'], (element) => {
    const { name = '', id = '', state, activeTab, date1904, calcId, fullCalcOnLoad } = element.attributes;
    if (element.name === 'sheet') sheets.push({ name, id, isHidden: /hidden$/i.test(state ?? '') });
    if (element.name === 'workbookView') front = Number(activeTab ?? 0);
    if (element.name === 'workbookPr') isFrom1904 = isOn(date1904);
    if (element.name === 'calcPr') isCalculated = calcId !== undefined && !isOn(fullCalcOnLoad);
  });
  return { sheets, frontName: sheets[front]?.name, isFrom1904, isCalculated };
}

/** The sheets of a file that are shown and have cells: not charts, dialogs, and sheets of macros without a part. */
function readSheets(archive: Archive): { sheets: SheetCells[]; frontName: string | undefined } {
  const path = relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.path ?? '';
  const relations = relationsOf(archive, path);
  const { sheets: named, frontName, isFrom1904, isCalculated } = readMain(archive, path);
  const sheets = named.flatMap(({ id, name, isHidden }) => {
    if (id === '') return [];
    const relation = relations.find((one) => one.id === id);
    assertSound(relation !== undefined);
    return isHidden || relation.kind !== 'worksheet' ? [] : [{ name, path: relation.path }];
  });
  // Two sheets must not name the same part: a small file could have it read any number of times.
  assertSound(new Set(sheets.map((sheet) => sheet.path)).size === sheets.length);
  const pathOf = (kind: string) => relations.find((one) => one.kind === kind && archive.has(one.path))?.path;
  const [texts, styles] = [pathOf('sharedStrings'), pathOf('styles')];
  const context = {
    texts: texts === undefined ? [] : readTexts(archive, texts),
    styles: styles === undefined ? [] : readStyles(archive, styles),
    ...{ isFrom1904, isCalculated, allowance: allowanceOfFile() },
  };
  return { sheets: sheets.map((one) => readSheet(archive, one.path, one.name, context)), frontName };
}

const headerIn = (definition: RegisterDefinition, rows: readonly SheetRow[]) =>
  findHeader(
    definition,
    rows.map(({ cells }) => cells),
  );

/**
 * Finds the line with the names of a sheet's columns. Of two lines of names, the upper has the texts of merged cells in all of
 * them, whatever is read of others. Of the rounded numbers, those of amounts are kept.
 */
function withHeader(definition: RegisterDefinition, sheet: SheetCells): Sheet {
  const { at, end: below = 0 } = headerIn(definition, sheet.rows) ?? {};
  const isUpper = (index: number) => index === at && below - index === 2;
  const lines = sheet.rows.map((row, index) =>
    isUpper(index) ? { ...row, cells: cellsOf(row, ['merged']), others: [] } : row,
  );
  const found = headerIn(definition, lines);
  if (!found) return { ...sheet, header: undefined };
  const { cells, names, end } = found;
  const fields = new Map(fieldsOf(definition));
  const isAmount = (column: number) => fields.get(names[column] ?? '')?.kind === 'amount';
  const rows = lines.map((row) => ({
    ...row,
    others: row.others.filter(({ what, column }) => what !== 'rounded' || isAmount(column)),
  }));
  return { ...sheet, rows, header: { cells, names, end } };
}

/** The sheets of an .xlsx or .xlsm file, or why it cannot be read, in words. Takes seconds. Never throws. */
export function readWorkbook(
  bytes: Uint8Array,
  definition: RegisterDefinition,
): Workbook | { problem: string } {
  try {
    const { sheets, frontName } = readSheets(new Archive(bytes));
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    const [first, ...others] = filled.map((sheet) => withHeader(definition, sheet));
    if (!first) return { problem: fileRefusals.noRows };
    return { sheets: [first, ...others], frontName, joined: joinSheets(definition, [first, ...others]) };
  } catch (error) {
    return { problem: error instanceof RefusedFile ? error.message : fileRefusals.unreadable };
  }
}

/** What the worker needs: the file, and a definition without functions, which cannot be passed to it. */
interface Input {
  bytes: Uint8Array;
  definition: RegisterDefinition;
}

/** Runs in a worker, as the kit's build sees to, so that the page goes on responding. */
export default ({ bytes, definition }: Input): Promise<Workbook | { problem: string }> =>
  Promise.resolve(readWorkbook(bytes, definition));
