import type { Archive } from './archive';
import { isOn } from './cellTexts';
import { assertSound } from './refusals';

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

/** What the main part of a workbook says of the sheets that are shown, and of the parts that all sheets need. */
export interface WorkbookParts {
  /** The sheets with the paths of their cells. Charts, dialogs, and sheets of macros without a part have none. */
  sheets: { name: string; path: string }[];
  /** The name of the sheet that was in front when the file was saved. */
  frontName: string | undefined;
  /** Whether days are counted from 1904. */
  isFrom1904: boolean;
  /** Whether the file says that a program has calculated its formulas, and does not ask to have it done again. */
  isCalculated: boolean;
  /** The paths of the parts with the texts and the styles of all sheets; undefined if the file has none. */
  texts: string | undefined;
  styles: string | undefined;
}

const workbookPath = (archive: Archive) =>
  relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.path ?? '';

export function readParts(archive: Archive): WorkbookParts {
  const path = workbookPath(archive);
  const relations = relationsOf(archive, path);
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let [front, isFrom1904, isCalculated] = [0, false, false];
  archive.elements(path, ['sheet', 'workbookView', 'workbookPr', 'calcPr'], (element) => {
    const { name = '', id = '', state, activeTab, date1904, calcId, fullCalcOnLoad } = element.attributes;
    if (element.name === 'sheet') named.push({ name, id, isHidden: /hidden$/i.test(state ?? '') });
    if (element.name === 'workbookView') front = Number(activeTab ?? 0);
    if (element.name === 'workbookPr') isFrom1904 = isOn(date1904);
    if (element.name === 'calcPr') isCalculated = calcId !== undefined && !isOn(fullCalcOnLoad);
  });
  const sheets = named.flatMap(({ id, name, isHidden }) => {
    if (id === '') return [];
    const relation = relations.find((one) => one.id === id);
    assertSound(relation !== undefined);
    return isHidden || relation.kind !== 'worksheet' ? [] : [{ name, path: relation.path }];
  });
  // Two sheets must not name the same part: a small file could have it read any number of times.
  assertSound(new Set(sheets.map((sheet) => sheet.path)).size === sheets.length);
  const pathOf = (kind: string) => relations.find((one) => one.kind === kind && archive.has(one.path))?.path;
  return {
    sheets,
    frontName: named[front]?.name,
    isFrom1904,
    isCalculated,
    texts: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
}
