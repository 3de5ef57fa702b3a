import { statSync } from 'node:fs';
import { join } from 'node:path';
import { check, looseObject, optional, pipe, record, string, transform } from 'valibot';
import { CliError } from '../basics/errors';
import { readJson } from '../basics/readJson';
import { staysInFolder } from '../basics/safeNames';

/** A site: its folder, and what the operator has written into its `site.json`. */
export interface Site {
  dir: string;
  /** The origin of each folder, by its name; that of `shell` is the root's. A folder without one is below the shell. */
  origins: Readonly<Record<string, string>>;
  /** Where browsers report violations of the page's policy. */
  reports?: string | undefined;
}

const webOrigin = pipe(
  string(),
  check(
    (text) =>
      URL.canParse(text) &&
      /^https?:/.test(text) &&
      new URL(text).href === `${new URL(text).origin}/` &&
      // The origin is written into the server's configuration and into headers.
      /^[\w.:/[\]-]+$/.test(text),
    'must be an origin such as https://job.registers.example, without a path',
  ),
  transform((text) => new URL(text).origin),
);

const originsSchema = pipe(
  record(string(), webOrigin),
  check(
    (origins) => origins['shell'] !== undefined || Object.keys(origins).length === 0,
    'must include the origin of the shell, whose pages load files from the others',
  ),
  check(
    (origins) => new Set(Object.values(origins)).size === Object.keys(origins).length,
    'must give each folder an origin of its own',
  ),
);
/** An address that is written into headers, where a quotation mark or a semicolon would end it. */
const reportsSchema = pipe(
  string(),
  check(
    (text) => URL.canParse(text) && /^https?:\/\/[\w.:/?=&%~-]+$/.test(text),
    'must be an address such as https://reports.example/violations',
  ),
);
export const siteSchema = looseObject({
  origins: optional(originsSchema, {}),
  reports: optional(reportsSchema),
});

/** The copy of the live shell's service worker at the root: a worker works only for pages beside and below its file. */
export const workerFile = 'service-worker.js';

/** Matches the file name of the service worker in a build of the shell. */
export const builtWorker = /^worker\.[0-9a-f]+\.js$/;

/** Where everything is in the folder of a site. */
export const files = {
  config: (site: Site) => join(site.dir, 'config.json'),
  registry: (site: Site) => join(site.dir, 'registers.json'),
  lock: (site: Site) => join(site.dir, '.registers.lock'),
  page: (site: Site) => join(site.dir, 'index.html'),
  worker: (site: Site) => join(site.dir, workerFile),
  folder: (site: Site, folder: string) => join(site.dir, folder),
  release: (site: Site, folder: string, release: string) => join(site.dir, folder, release),
  history: (site: Site, folder: string) => join(site.dir, folder, 'history.json'),
};

/** The site in `dir`. @throws CliError if there is no such folder: a mistyped name must not become a new site. */
export function readSite(dir: string): Site {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CliError(`${dir} is not a folder. To start a new site, create an empty one: mkdir ${dir}`);
  }
  const { origins = {}, reports } = readJson(join(dir, 'site.json'), siteSchema) ?? {};
  return { dir, origins, reports };
}

/**
 * The address of a released file, on its folder's own origin or below the shell. The `+` in a release's name is
 * escaped, since some hosts read it as a space.
 */
export function releaseAddressOf({ origins }: Site, folder: string, release: string, file: string): string {
  const path = `/${encodeURIComponent(release)}/${file}`;
  const own = folder === 'shell' ? undefined : origins[folder];
  return own === undefined ? `/${folder}${path}` : `${own}${path}`;
}

/** The path of an address as names of folders and a file. @throws CliError if it leads out of the site. */
function splitPath(address: string, pathname: string): string[] {
  try {
    const parts = pathname.slice(1).split('/').map(decodeURIComponent);
    if (staysInFolder(parts)) return parts;
  } catch {
    // The path has a `%` that encodes nothing.
  }
  throw new CliError(
    `The address "${address}" in registers.json belongs to no file of this site. Correct it.`,
  );
}

/**
 * The opposite of `releaseAddressOf`: which file has this address, whether it exists or not; undefined if it is on
 * another server. `file` is its path in the release's folder.
 */
export function locate(
  { origins }: Site,
  address: string,
): { folder: string; release: string; file: string } | undefined {
  const relative = 'http://shell.invalid';
  const { origin, pathname } = new URL(address, relative);
  const own = Object.keys(origins).find((folder) => folder !== 'shell' && origins[folder] === origin);
  if (own === undefined && origin !== relative && origin !== origins['shell']) return undefined;
  const [first = '', ...rest] = splitPath(address, pathname);
  const [folder, [release = '', ...file]] = own === undefined ? [first, rest] : [own, [first, ...rest]];
  return { folder, release, file: file.join('/') };
}
