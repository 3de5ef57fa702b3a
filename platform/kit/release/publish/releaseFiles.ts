import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isPrintable, printable } from '@registers/shared/words';
import { syncFolder, writeNewFile } from '../basics/atomicWrite';
import { nothingChanged, refuseIf } from '../basics/errors';
import { integrityOf } from '../basics/integrity';

type NamedFile = [name: string, content: Buffer];

const compressible = /\.(?:js|json|css|svg|txt|map)$/;
const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** A file with its compressed copies. HTML has none, because the server writes a nonce into the shell's page. */
async function withCompressed([name, content]: NamedFile): Promise<NamedFile[]> {
  if (!compressible.test(name)) return [[name, content]];
  // Source maps are large and only for developers: the best compression is not worth the minutes that it takes.
  const quality = name.endsWith('.map') ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return [
    [name, content],
    [`${name}.br`, await brotliOf(content, { params })],
    [`${name}.gz`, await gzipOf(content, { level: 9 })],
  ];
}

/** Why a file of a build cannot be released; undefined if it can. `plain`: it is a file and no link. */
function whyNotReleased(name: string, plain: boolean): string | undefined {
  if (!plain) return `${printable(name)} is a symbolic link, or not a file`;
  if (/\.(?:br|gz)$/.test(name))
    return `${printable(name)} is a compressed copy, which the release makes itself`;
  return isPrintable(name) ? undefined : `${printable(name)} has control characters in its name`;
}

/**
 * The names of all files below a folder. @throws CliError if one of them cannot be released, such as a symbolic link:
 * it can lead to any file of this machine, which would be public.
 */
export function listFiles(dir: string): string[] {
  const all = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      plain: entry.isFile(),
    }));
  refuseIf(
    all.flatMap(({ name, plain }) => whyNotReleased(name, plain) ?? []),
    `Only plain files are released. Put the files themselves into ${dir}. ${nothingChanged}`,
  );
  return all.map(({ name }) => name).sort();
}

/** Writes files below a folder, and waits until they, their names and those of their folders are on the disk. */
function writeAll(dir: string, all: NamedFile[]): void {
  const folders = new Set([dir]);
  for (const [name, content] of all) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    writeNewFile(file, content);
  }
  folders.forEach(syncFolder);
}

/**
 * Writes files into the new folder `target`; if anything fails, there is no such folder. One that has files already is
 * never replaced: no system renames a folder to its name. @returns each file's hash.
 */
export function createFolder(target: string, all: NamedFile[]): Record<string, string> {
  const temporary = join(dirname(target), `.${process.pid}-${Date.now()}.part`);
  mkdirSync(temporary, { recursive: true });
  try {
    writeAll(temporary, all);
    renameSync(temporary, target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  return Object.fromEntries(all.map(([name, content]) => [name, integrityOf(content)]));
}

/** Copies a build, its files changed by `edit`, with compressed copies. @returns the hash of each file, by its name. */
export async function copyBuild(
  dist: string,
  target: string,
  edit: (name: string, content: Buffer) => Buffer,
): Promise<Record<string, string>> {
  const all = await Promise.all(
    listFiles(dist).map((name) => withCompressed([name, edit(name, readFileSync(join(dist, name)))])),
  );
  return createFolder(target, all.flat());
}
