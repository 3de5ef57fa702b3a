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

/** A sheet as the workbook names it. */
interface NamedSheet {
  name: string;
  isHidden: boolean;
  /** The path of the part with its cells; undefined for a chart or a dialog, or a sheet of a macro that has none. */
  path: string | undefined;
}

/** What the main part of a workbook says of the sheets, and the paths of the parts that all sheets need. */
export interface WorkbookParts {
  sheets: NamedSheet[];
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
  const sheets = named.map(({ id, ...sheet }) => {
    if (id === '') return { ...sheet, path: undefined };
    const relation = relations.find((one) => one.id === id);
    assertSound(relation !== undefined);
    return { ...sheet, path: relation.kind === 'worksheet' ? relation.path : undefined };
  });
  const paths = sheets.flatMap((sheet) => sheet.path ?? []);
  // Two sheets must not name the same part: a small file could have it read any number of times.
  assertSound(new Set(paths).size === paths.length);
  const pathOf = (kind: string) => relations.find((one) => one.kind === kind && archive.has(one.path))?.path;
  return {
    sheets,
    frontName: sheets[front]?.name,
    isFrom1904,
    isCalculated,
    texts: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
}
