import { statSync } from 'node:fs';
import { join } from 'node:path';
import { check, looseObject, optional, pipe, record, string, transform } from 'valibot';
import { staysBelow } from './names';
import { Problem } from './problem';
import { readJson } from './readJson';
import { siteRegistrySchema, type Registry } from './registry';

/** A published tree, and the origins that the operator gave to its folders. */
export interface Site {
  dir: string;
  /** By folder; `shell` is the root. A folder without one is served below the shell. */
  origins: Readonly<Record<string, string>>;
  /** Where browsers report what the page's policy blocked. */
  reports?: string | undefined;
}

const webOrigin = pipe(
  string(),
  check(
    (text) =>
      URL.canParse(text) &&
      /^https?:/.test(text) &&
      new URL(text).href === `${new URL(text).origin}/` &&
      // An origin is written into the server's configuration and into headers.
      /^[\w.:/[\]-]+$/.test(text),
    'must be an origin such as https://job.registers.example, without a path',
  ),
  transform((text) => new URL(text).origin),
);

const originsSchema = pipe(
  record(string(), webOrigin),
  check(
    (origins) => origins['shell'] !== undefined || Object.keys(origins).length === 0,
    'must name that of the shell too: its pages read the others',
  ),
);
/** It is written into headers too, where a quotation mark or a semicolon would end it. */
const reportsSchema = pipe(
  string(),
  check(
    (text) => URL.canParse(text) && /^https?:\/\/[\w.:/?=&%~-]+$/.test(text),
    'must be an address such as https://reports.example/violations',
  ),
);
const siteSchema = looseObject({
  origins: optional(originsSchema, {}),
  reports: optional(reportsSchema),
});

const files = {
  registry: (site: Site) => join(site.dir, 'registers.json'),
  lock: (site: Site) => join(site.dir, '.registers.lock'),
  page: (site: Site) => join(site.dir, 'index.html'),
  folder: (site: Site, folder: string) => join(site.dir, folder),
  release: (site: Site, folder: string, release: string) => join(site.dir, folder, release),
  history: (site: Site, folder: string) => join(site.dir, folder, 'history.json'),
};
export { files };

/** @throws Problem when the folder is not there: a mistyped name must not become a new site. */
export function readSite(dir: string): Site {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Problem(`${dir} is no folder. A new site begins as an empty one: mkdir ${dir}`);
  }
  const { origins = {}, reports } = readJson(join(dir, 'site.json'), siteSchema) ?? {};
  return { dir, origins, reports };
}

/** What is live on the site; nothing on a new one. */
export const readRegistry = (site: Site): Registry =>
  readJson(files.registry(site), siteRegistrySchema) ?? { registers: [] };

/** Where a published file lies: the folder's own origin, or below the shell. `+` is escaped: some hosts read it as a space. */
export function addressOf({ origins }: Site, folder: string, release: string, file: string): string {
  const path = `/${encodeURIComponent(release)}/${file}`;
  const own = folder === 'shell' ? undefined : origins[folder];
  return own === undefined ? `/${folder}${path}` : `${own}${path}`;
}

export interface Place {
  folder: string;
  release: string;
  file: string;
}

/** The parts of an address's path as names in the tree. */
function partsOf(address: string, pathname: string): string[] {
  try {
    const parts = pathname.slice(1).split('/').map(decodeURIComponent);
    if (staysBelow(parts)) return parts;
  } catch {
    // A `%` that encodes nothing.
  }
  throw new Problem(`The address "${address}" in registers.json names no file of this site: correct it`);
}

/** Which file of the tree an address means; undefined when it lies elsewhere. */
export function placeOf({ origins }: Site, address: string): Place | undefined {
  const nowhere = 'http://shell.invalid';
  const { origin, pathname } = new URL(address, nowhere);
  const own = Object.keys(origins).find((folder) => folder !== 'shell' && origins[folder] === origin);
  if (own === undefined && origin !== nowhere && origin !== origins['shell']) return undefined;
  const [first = '', ...rest] = partsOf(address, pathname);
  const [folder, [release = '', ...file]] = own === undefined ? [first, rest] : [own, [first, ...rest]];
  return { folder, release, file: file.join('/') };
}
