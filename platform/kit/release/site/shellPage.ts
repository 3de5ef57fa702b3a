import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterRecord } from '@registers/shared/registry';
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { files, type Site } from './site';

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

/** The parts of a register's record from which the hints are made. There are none of a closed register. */
type Hinted = Pick<RegisterRecord, 'path' | 'entry' | 'integrity' | 'files' | 'hashes' | 'closed'>;

const hintsElement = /(<script type="application\/json" id="hints">)[^<]*(<\/script>)/;

/**
 * Writes into the shell's page the scripts of each open register, by its path. An inline script of that page
 * preloads those of the route, each with the integrity that the later request has. These are hints only:
 * `registers.json` decides what is loaded.
 */
export function withHints(page: string, registers: readonly Hinted[]): string {
  const open = registers.filter(({ closed }) => closed === undefined);
  const hints = open.map(({ path, entry, integrity, files = [], hashes = {} }) => [
    path,
    [{ href: entry, integrity }, ...files.map((href) => ({ href, integrity: hashes[href] }))],
  ]);
  const data = JSON.stringify(Object.fromEntries(hints)).replaceAll('<', '\\u003c');
  return page.replace(hintsElement, (_, start: string, end: string) => start + data + end);
}
