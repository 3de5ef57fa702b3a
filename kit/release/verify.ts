import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashed } from '../serve/headers';
import { integrityOf } from './integrity';
import { messageOf, Problem } from './problem';
import { isMissing } from './readJson';

const isPacked = /\.(?:br|gz)$/;
/** Maps are for developers, the page is asked for at the root, and packed files are what the others arrive in. */
const skipped = /\.(?:map|br|gz|html)$/;

/** What is wrong with the files in `dir`, by the hashes they had when they were published. */
export function faultsOnDisk(dir: string, hashes: Readonly<Record<string, string>>): string[] {
  return Object.entries(hashes).flatMap(([name, hash]) => {
    try {
      return integrityOf(readFileSync(join(dir, name))) === hash ? [] : [`${name} is not what was published`];
    } catch (error) {
      if (isMissing(error)) return [`${name} is missing`];
      throw error;
    }
  });
}

interface Expected {
  /** The folder's address, ending in a slash. */
  base: string;
  hashes: Readonly<Record<string, string>>;
  /** The origin whose pages must be able to read the files; none for the shell's own. */
  reader?: string | undefined;
}

const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  json: /^application\/json\b/,
  css: /^text\/css\b/,
};

/** What a web server must say of a published file, one line a fault. */
export function headerFaults(name: string, headers: Headers, reader?: string): string[] {
  const faults: string[] = [];
  const wrong = (header: string, wanted: string) =>
    faults.push(`${name}: ${header} is "${headers.get(header) ?? ''}", and must ${wanted}`);
  const ending = name.split('.').at(-1) ?? '';
  if (types[ending]?.test(headers.get('content-type') ?? '') === false)
    wrong('content-type', `be that of .${ending}`);
  const cache = headers.get('cache-control') ?? '';
  if (hashed.test(name)) {
    if (!/\bmax-age=\d{7,}/.test(cache))
      wrong('cache-control', 'keep it for months: max-age=31536000, immutable');
  } else if (!/\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(cache)) wrong('cache-control', 'be no-cache');
  const allowed = headers.get('access-control-allow-origin');
  if (reader !== undefined && allowed !== '*' && allowed !== reader) {
    wrong('access-control-allow-origin', `be * or ${reader}`);
  }
  return faults;
}

async function faultsOf(name: string, { base, hashes, reader }: Expected): Promise<string[]> {
  const url = base + name;
  try {
    const response = await fetch(url, {
      headers: reader === undefined ? {} : { Origin: reader },
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status !== 200) return [`${name}: the server answered ${response.status}`];
    const body = Buffer.from(await response.arrayBuffer());
    const faults = headerFaults(name, response.headers, reader);
    return integrityOf(body) === hashes[name]
      ? faults
      : [...faults, `${name}: the content is not what was published`];
  } catch (error) {
    const cause = (error as Error).cause;
    return [`${name}: ${messageOf(cause ?? error)}`];
  }
}

/** Asks the web server for what was published. @throws Problem that lists every fault. */
export async function fetchAll(expected: Expected): Promise<number> {
  const names = Object.keys(expected.hashes).filter((name) => !skipped.test(name));
  const faults = (await Promise.all(names.map((name) => faultsOf(name, expected)))).flat();
  if (faults.length > 0) {
    throw new Problem(
      `${expected.base} does not serve what was published:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return names.length;
}

/** How many files there are without their packed copies. */
export const plainCount = (hashes: object): number =>
  Object.keys(hashes).filter((name) => !isPacked.test(name)).length;
