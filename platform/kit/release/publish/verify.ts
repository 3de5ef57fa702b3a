import { existsSync } from 'node:fs';
import { CliError, listErrors, messageOf, nothingChanged } from '../basics/errors';
import { integrityOf } from '../basics/integrity';
import { type Release, releaseName } from '../history/history';
import { hashedName } from '../site/headers';
import { cspHashOf } from '../site/policy';
import { inlineScripts, readReleasedPage } from '../site/shellPage';
import { files, releaseAddressOf, type Site } from '../site/site';

/** Files that no page loads from their own address: maps, compressed copies, and the page (its copy is at the root). */
const notFetched = /\.(?:map|br|gz|html)$/;

const expectedTypes: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  json: /^application\/json\b/,
  css: /^text\/css\b/,
};

/** Errors in the headers of a published file, which pages of the origin `reader` have to be able to read. */
export function headerErrors(name: string, headers: Headers, reader?: string): string[] {
  const errors: string[] = [];
  const addError = (header: string, expected: string) =>
    errors.push(`${name}: ${header} is "${headers.get(header) ?? ''}", but must be ${expected}`);
  const extension = name.split('.').at(-1) ?? '';
  if (expectedTypes[extension]?.test(headers.get('content-type') ?? '') === false)
    addError('content-type', `that of .${extension}`);
  const cache = headers.get('cache-control') ?? '';
  if (hashedName.test(name)) {
    if (!/\bmax-age=\d{7,}/.test(cache)) addError('cache-control', 'max-age=31536000, immutable');
  } else if (!/\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(cache)) addError('cache-control', 'no-cache');
  const allowed = headers.get('access-control-allow-origin');
  if (reader !== undefined && allowed !== '*' && allowed !== reader) {
    addError('access-control-allow-origin', `* or ${reader}`);
  }
  return errors;
}

async function fetchErrors(name: string, address: string, hash: string, reader?: string): Promise<string[]> {
  try {
    const response = await fetch(address, {
      headers: reader === undefined ? {} : { Origin: reader },
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status !== 200) return [`${name}: the server responded with ${response.status}`];
    const body = Buffer.from(await response.arrayBuffer());
    const errors = headerErrors(name, response.headers, reader);
    return integrityOf(body) === hash
      ? errors
      : [...errors, `${name}: the content differs from what was published`];
  } catch (error) {
    return [`${name}: ${messageOf((error as Error).cause ?? error)}`];
  }
}

/**
 * Fetches the published files from `base`, the address of their folder, as pages of the origin `reader` do.
 * @returns their number. @throws CliError that lists every error
 */
export async function fetchPublished(
  base: string,
  hashes: Release['hashes'],
  reader?: string,
): Promise<number> {
  const files = Object.entries(hashes).filter(([name]) => !notFetched.test(name));
  const errors = files.map(([name, hash]) => fetchErrors(name, base + name, hash, reader));
  const found = (await Promise.all(errors)).flat();
  if (found.length > 0)
    throw listErrors(
      `${base} does not serve what was published. Correct the web server, then release again. ${nothingChanged}`,
      found,
    );
  return files.length;
}

async function servedPolicy(address: string): Promise<string | undefined> {
  try {
    const { headers } = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    return headers.get('content-security-policy') ?? undefined;
  } catch (error) {
    throw new CliError(`${address}: ${messageOf((error as Error).cause ?? error)}\n${nothingChanged}`);
  }
}

/**
 * Checks that the policy which the web server sends, if any, allows the inline scripts of a published shell. On a site
 * without a live shell this is only a warning, because its server can be configured only when there is a page.
 * @returns the warning, or ''. @throws CliError if the policy would block the scripts of a page that goes live.
 */
async function checkPolicy(site: Site, release: string, origin: string): Promise<string> {
  const policy = await servedPolicy(origin);
  const scripts = inlineScripts(readReleasedPage(site, release));
  if (policy === undefined || scripts.every((script) => policy.includes(cspHashOf(script)))) return '';
  const blocked = `the policy of ${origin} does not allow the inline script of shell ${release}. Write the server's configuration again and load it: npm run deploy`;
  if (!existsSync(files.page(site))) return `\nBefore people come: ${blocked}`;
  throw new CliError(`Refused: ${blocked}\nThen release again. ${nothingChanged}`);
}

/** Checks a published release as browsers get it, if site.json has the site's origins. @returns a text to print. */
export async function verify(
  site: Site,
  folder: string,
  release: Pick<Release, 'version' | 'build' | 'hashes'>,
): Promise<string> {
  const { shell } = site.origins;
  if (shell === undefined) return 'Not checked how the web server sends them: set origins in site.json.';
  const name = releaseName(release);
  const base = new URL(releaseAddressOf(site, folder, name, ''), shell).href;
  const count = await fetchPublished(base, release.hashes, folder === 'shell' ? undefined : shell);
  const fetched = `Fetched ${count} files from ${base}: status, headers and content are correct.`;
  return folder === 'shell' ? `${fetched}${await checkPolicy(site, name, shell)}` : fetched;
}
