import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

/** The shell's page with the files of its build named where this release has them. */
export const pageOf = (html: string, names: ReadonlySet<string>, base: string): string =>
  [...names].reduce((page, name) => page.replaceAll(`="/${name}"`, `="${base}${name}"`), html);

const scriptsIn = (node: Tree.Node): Tree.Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => (child.nodeName === 'script' ? [child] : scriptsIn(child)))
    : [];

/** The content of every script that stands in the page itself and runs; data that the page carries is none. */
export const inlineScripts = (html: string): string[] =>
  scriptsIn(parse(html))
    .filter(({ attrs }) => !attrs.some(({ name, value }) => name === 'src' || value === 'application/json'))
    .map(({ childNodes }) => childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
