import ts from 'typescript';

/** A row of the table of retired words in docs/glossary.md. */
export interface RetiredWord {
  /** `fault`; `most…` at the beginning of a name only; `lookUp` in names only. */
  word: string;
  instead: string;
  /** Names, and folders with a slash at the end, that may keep it. */
  except: readonly string[];
}

/** A retired word in a source. */
export interface Finding {
  line: number;
  /** The name or the comment. */
  text: string;
  retired: RetiredWord;
}

const inBackticks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the section "Retired words". @throws Error if there are none, as when the heading has changed. */
export function readRetired(glossary: string): RetiredWord[] {
  const [, section = ''] = /^## Retired words\n([^]*?)(?=^## |$(?![^]))/m.exec(glossary) ?? [];
  const rows = section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, retired = '', instead = '', except = '']) => ({ retired, instead, except }))
    .flatMap(({ retired, instead, except }) =>
      inBackticks(retired).map((word) => ({ word, instead, except: inBackticks(except) })),
    );
  if (rows.length === 0) throw new Error('docs/glossary.md has no table under "## Retired words".');
  return rows;
}

/** `fault`, `Of` of `faultOf`. */
const wordsOf = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];

/** `fault`, `faults`; `settle`, `settled`, `settling`. */
const formsOf = (word: string): RegExp =>
  new RegExp(`^${word.replace(/e$/, '')}(e|s|es|ed|ing|er|ers)?$`, 'i');

/** Whether a name has a retired word. */
export function nameHas(name: string, { word, except }: RetiredWord): boolean {
  if (except.includes(name)) return false;
  const words = wordsOf(name);
  const prefix = /^(\w+)…$/.exec(word)?.[1];
  if (prefix !== undefined) return words.length > 1 && words[0]?.toLowerCase() === prefix;
  if (/[A-Z]/.test(word))
    return words.join(' ').toLowerCase().includes(wordsOf(word).join(' ').toLowerCase());
  return words.some((one) => formsOf(word).test(one));
}

/** Whether a comment has a retired word; names that are cited in backticks are checked where they are declared. */
const commentHas = (comment: string, { word }: RetiredWord): boolean =>
  /^[a-z]+$/.test(word) &&
  (comment.replace(/`[^`]*`|https?:\S+/g, '').match(/[A-Za-z]+/g) ?? []).some((one) =>
    formsOf(word).test(one),
  );

function commentsOf(tree: ts.SourceFile): ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(tree.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(tree.text, node.end) ?? []),
    ];
    for (const range of ranges) found.set(range.pos, range);
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return [...found.values()];
}

function namesOf(tree: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node as ts.Identifier);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a text may have a retired word, so that it is worth parsing. */
const mayHave = (text: string, word: string): boolean =>
  word.endsWith('…')
    ? new RegExp(`\\b${word.slice(0, -1)}[A-Z]`).test(text)
    : text.toLowerCase().includes(word.toLowerCase().replace(/e$/, ''));

/** The retired words in the path, the names and the comments of a source. */
export function findRetired(file: string, source: string, retired: readonly RetiredWord[]): Finding[] {
  const here = retired.filter(
    ({ word, except }) =>
      mayHave(file + source, word) &&
      !except.some((folder) => folder.endsWith('/') && file.startsWith(folder)),
  );
  if (here.length === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const names = namesOf(tree).map((name) => ({ line: lineOf(name.getStart(tree)), text: name.text }));
  const comments = commentsOf(tree).map(({ pos, end }) => ({
    line: lineOf(pos),
    text: source.slice(pos, end),
  }));
  return here.flatMap((word) => [
    ...(nameHas(file.split('/').at(-1) ?? '', word) ? [{ line: 1, text: file, retired: word }] : []),
    ...names.filter(({ text }) => nameHas(text, word)).map((found) => ({ ...found, retired: word })),
    ...comments.filter(({ text }) => commentHas(text, word)).map((found) => ({ ...found, retired: word })),
  ]);
}
