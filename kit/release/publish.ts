import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { syncFolder, writeNew } from './durable';
import { integrityOf } from './integrity';
import { Problem } from './problem';

const text = /\.(?:js|json|css|svg|txt|map)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The same bytes packed, by the ending that servers look for. The page is not: the server writes a nonce into it. */
async function packed(name: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!text.test(name)) return [];
  // Only developers ask for maps, which are large: the last percent is not worth their minutes.
  const quality = name.endsWith('.map') ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return [
    [`${name}.br`, await asBrotli(content, { params })],
    [`${name}.gz`, await asGzip(content, { level: 9 })],
  ];
}

/** The names of all files below a folder. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Writes files and their folders, and waits until all of it is on the disk. */
function writeAll(dir: string, all: [string, Buffer][]): void {
  const folders = new Set([dir]);
  for (const [name, content] of all) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    writeNew(file, content);
  }
  folders.forEach(syncFolder);
}

/** Puts a folder in its place as a whole, and never over another. */
function moveIntoPlace(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!/^(EEXIST|ENOTEMPTY|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Problem(`${to} is there already, and what is published is never changed. Release again`);
  }
  syncFolder(dirname(to));
}

/**
 * Copies files to `target`, which must not be there yet: either all of them are there in the end, or no
 * folder of that name is.
 * @returns the hash of each.
 */
export function placeFiles(target: string, all: [string, Buffer][]): Record<string, string> {
  const beside = join(dirname(target), `.${process.pid}-${Date.now()}.part`);
  mkdirSync(beside, { recursive: true });
  try {
    writeAll(beside, all);
    moveIntoPlace(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
  return Object.fromEntries(all.map(([name, content]) => [name, integrityOf(content)]));
}

/** Publishes a build with everything packed beside it. `edit` may change a file on the way. */
export async function publish(
  dist: string,
  target: string,
  edit: (name: string, content: Buffer) => Buffer = (_name, content) => content,
): Promise<Record<string, string>> {
  const plain = filesBelow(dist).map((name): [string, Buffer] => [
    name,
    edit(name, readFileSync(join(dist, name))),
  ]);
  const all = await Promise.all(
    plain.map(async ([name, content]) => [
      [name, content] as [string, Buffer],
      ...(await packed(name, content)),
    ]),
  );
  return placeFiles(target, all.flat());
}
