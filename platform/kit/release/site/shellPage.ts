import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { files, type Site } from './site';

/** The page in the folder of a released shell. */
export const readReleasedPage = (site: Site, release: string): string =>
  readFileSync(join(files.release(site, 'shell', release), 'index.html'), 'utf8');

/** The shell's page, changed so that it loads the files of its build (`names`) from the address `base`. */
export const withBase = (html: string, names: ReadonlySet<string>, base: string): string =>
  [...names].reduce((page, name) => page.replaceAll(`="/${name}"`, `="${base}${name}"`), html);

const scriptsIn = (node: Tree.Node): Tree.Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => (child.nodeName === 'script' ? [child] : scriptsIn(child)))
    : [];

/** The content of each inline script of a page; script elements with JSON are data, which does not run. */
export const inlineScripts = (html: string): string[] =>
  scriptsIn(parse(html))
    .filter(({ attrs }) => !attrs.some(({ name, value }) => name === 'src' || value === 'application/json'))
    .map(({ childNodes }) => childNodes.map((child) => ('value' in child ? child.value : '')).join(''));

/** The inline scripts of every published shell, so that each of them can go live, or live again, under one policy. */
export function publishedScripts(site: Site): string[] {
  const dir = files.folder(site, 'shell');
  const names = existsSync(dir) ? readdirSync(dir) : [];
  return names
    .filter((name) => existsSync(join(files.release(site, 'shell', name), 'index.html')))
    .flatMap((name) => inlineScripts(readReleasedPage(site, name)));
}
