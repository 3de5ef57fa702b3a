import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of a file as browsers check it in an `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** One hash of the names and bytes of these files of a build. */
export const contentHashOf = (dist: string, names: readonly string[]): string =>
  integrityOf(JSON.stringify(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])));

/** The scripts of a build whose hashes are not in its remote entry, so that browsers would not check them. */
export function uncheckedScripts(dist: string, entry: string, names: readonly string[]): string[] {
  const script = readFileSync(join(dist, entry), 'utf8');
  return names.filter(
    (name) =>
      name.endsWith('.js') && name !== entry && !script.includes(integrityOf(readFileSync(join(dist, name)))),
  );
}
