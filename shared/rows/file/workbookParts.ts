import type { Archive } from './archive';
import { builtInFormats } from './builtInFormats';
import { type NumberFormat, readFormat } from './numberFormat';
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
  archive.read(`${folder}_rels/${path.slice(folder.length)}.rels`, {
    onOpen(name, { Id: id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const { pathname } = new URL(Target, `https://file/${path}`);
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      relations.push({ id, kind, path: decodeURIComponent(pathname).slice(1) });
    },
  });
  return relations;
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** A sheet as the workbook names it. */
interface NamedSheet {
  name: string;
  isHidden: boolean;
  /** The path of the part with its cells; undefined for a chart or a dialog. */
  path: string | undefined;
}

/** What the main part of a workbook says of the sheets, and the paths of the parts that all sheets need. */
export interface WorkbookParts {
  sheets: NamedSheet[];
  /** The name of the sheet that was in front when the file was saved. */
  frontName: string | undefined;
  /** Whether days are counted from 1904. */
  isFrom1904: boolean;
  /** Whether the file asks to be calculated when it is opened: the results of its formulas may be missing. */
  isUncalculated: boolean;
  /** The paths of the parts with the texts and the number formats of all sheets; undefined if the file has none. */
  texts: string | undefined;
  styles: string | undefined;
}

const workbookPath = (archive: Archive) =>
  relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.path ?? '';

export function readParts(archive: Archive): WorkbookParts {
  const path = workbookPath(archive);
  const relations = relationsOf(archive, path);
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let [front, isFrom1904, isUncalculated] = [0, false, false];
  archive.read(path, {
    onOpen(element, { name = '', id = '', state, activeTab, date1904, fullCalcOnLoad }) {
      if (element === 'sheet') named.push({ name, id, isHidden: /hidden$/i.test(state ?? '') });
      if (element === 'workbookView') front = Number(activeTab ?? 0);
      if (element === 'workbookPr') isFrom1904 = isOn(date1904);
      if (element === 'calcPr') isUncalculated = isOn(fullCalcOnLoad);
    },
  });
  const sheets = named.map(({ id, ...sheet }) => {
    const relation = relations.find((one) => one.id === id);
    assertSound(relation !== undefined);
    return { ...sheet, path: relation.kind === 'worksheet' ? relation.path : undefined };
  });
  const paths = sheets.flatMap((sheet) => sheet.path ?? []);
  // Two sheets must not name the same part: a small file could have it read any number of times.
  assertSound(new Set(paths).size === paths.length);
  const pathOf = (kind: string) => relations.find((one) => one.kind === kind)?.path;
  return {
    sheets,
    frontName: sheets[front]?.name,
    isFrom1904,
    isUncalculated,
    texts: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
}

/** The texts to which cells of all sheets refer. A cell has the index of its text. */
export function readTexts(archive: Archive, path: string): string[] {
  const texts: string[] = [];
  let [text, isText] = ['', false];
  archive.read(path, {
    onOpen(name) {
      if (name === 'si') text = '';
      isText = name === 't';
    },
    onText(piece) {
      if (isText) text += piece;
    },
    onClose(name) {
      isText = false;
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** A text with the characters that a file writes as `_x000D_`, because XML does not take them. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The number formats of the styles to which cells refer. A cell has the index of its style. */
export function readFormats(archive: Archive, path: string): NumberFormat[] {
  const own = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  archive.read(path, {
    onOpen(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, formatCode);
      isOfCells ||= name === 'cellXfs';
      if (name === 'xf' && isOfCells) formats.push(readFormat(own.get(id) ?? builtInFormats[id] ?? ''));
    },
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
