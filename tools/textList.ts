import { execFileSync } from 'node:child_process';
import ts from 'typescript';

/** A text that people read on a page, as the source has it. `…` is what is put in at run time. */
interface Text {
  line: number;
  text: string;
}

/** Whether a text is a name, such as `JobNumber`, `Content-Type` or `Intl.Locale`. */
const isName = (text: string) => /^[A-Z][\w.-]*[A-Z]\w*$/.test(text);

/** Whether this is a sentence, or a word that begins one: not a key, a style, a path or an address. */
const isText = (text: string) =>
  /^\W*[A-Z][a-z]/.test(text) ? !isName(text) : /[a-z]{2,} .*[a-z]{2,}/.test(text);

/** Whether a literal is no text because of its place: names of modules and types, and the parts of a style. */
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

/** Whether what is in this is read under *Technical details*, or in the console, which has the messages of errors too. */
function isElsewhere(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) {
    const element = node.parent.parent.tagName.getText();
    return element === 'TechnicalDetails' || node.name.getText() === 'details';
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return /^console\.|^super$|Error$/.test(node.expression.getText());
}

/** Whether a text is read on the page: nothing around it, up to its statement, says otherwise. */
function isOnPage(node: ts.Node): boolean {
  if (ts.isStatement(node) || ts.isSourceFile(node)) return true;
  return !isElsewhere(node) && isOnPage(node.parent);
}

const inserted = '…';

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => inserted + literal.text).join('');
  return undefined;
}

/** The texts of a TypeScript file that people read on a page, in its order. */
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

/** The files in some folders that have texts: no tests, and nothing that only they need. */
export const filesIn = (folders: readonly string[], root: string): string[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.|\/testing\/|\.config\./.test(file));
