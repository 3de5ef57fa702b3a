import { execFileSync } from 'node:child_process';
import ts from 'typescript';

/** A text that people read on a page, as the source has it. `…` stands for values that are inserted. */
interface Text {
  line: number;
  text: string;
}

/** Whether a text is a name, such as `JobNumber`, `Content-Type` or `Intl.Locale`. */
const isName = (text: string) => /^[A-Z][\w.-]*[A-Z]\w*$/.test(text);

/** Whether this looks like a sentence or its first word, and not like a key, a style, a path or an address. */
const isText = (text: string) =>
  /^\W*[A-Z][a-z]/.test(text) ? !isName(text) : /[a-z]{2,} .*[a-z]{2,}/.test(text);

/** Whether a literal is code by its place: the name of a module or type, or a value of a style. */
function isCode({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isPropertyAssignment(parent) &&
      /shadow|template|transition|animation|^font/i.test(parent.name.getText()))
  );
}

/** Whether this node's texts are read under *Technical details* or, as an error's message, in the console. */
function isElsewhere(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) {
    const element = node.parent.parent.tagName.getText();
    return element === 'TechnicalDetails' || node.name.getText() === 'details';
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return /^console\.|^super$|Error$/.test(node.expression.getText());
}

/** Whether a text is read on the page: no node around it, up to its statement, is read elsewhere. */
function isOnPage(node: ts.Node): boolean {
  if (ts.isStatement(node) || ts.isSourceFile(node)) return true;
  return !isElsewhere(node) && isOnPage(node.parent);
}

const inserted = '…';

/** The text of a node; undefined if the node is no text. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => inserted + literal.text).join('');
  return undefined;
}

/** The texts of a TypeScript file that people read on a page. `staffTexts.test.ts` checks their words. */
export function textsIn(file: string, source: string): Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isText(text) && !isCode(node) && isOnPage(node))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The .ts and .tsx files in Git, of these folders, that can have texts: no tests, `testing`, types, configurations. */
export const filesIn = (folders: readonly string[], root: string): string[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.|\/testing\/|\.config\./.test(file));
