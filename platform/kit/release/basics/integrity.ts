import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of a file, as browsers check it against an `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** One hash of the names and bytes of these files of a build: it says whether two builds have the same content. */
export const contentHashOf = (dist: string, names: readonly string[]): string =>
  integrityOf(JSON.stringify(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])));

/** Which of these scripts a browser would not check: their hashes are not in the build's remote entry (`entry`). */
export function uncheckedScripts(dist: string, entry: string, names: readonly string[]): string[] {
  const script = readFileSync(join(dist, entry), 'utf8');
  return names.filter(
    (name) =>
      name.endsWith('.js') && name !== entry && !script.includes(integrityOf(readFileSync(join(dist, name)))),
  );
}
