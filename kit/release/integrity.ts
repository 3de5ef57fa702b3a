import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of a file as a browser checks it in an `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The scripts of a build whose hashes its entry does not have: a browser would run them whatever they were. */
export function unprotected(dist: string, entry: string): string[] {
  const known = readFileSync(join(dist, entry), 'utf8');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.js') && name !== entry && !known.includes(integrityOf(readFileSync(join(dist, name)))),
  );
}
