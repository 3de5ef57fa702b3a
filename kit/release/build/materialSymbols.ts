import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const outlined = join(dirname(require.resolve('@material-symbols/svg-400/package.json')), 'outlined');

/** A Material Symbol as SVG path data; undefined if there is none of that name. */
export function symbolPath(name: string): string | undefined {
  const file = join(outlined, `${name}.svg`);
  // The name comes from a package.json and must not lead to any other file.
  if (!/^[a-z\d_]+(?:-fill)?$/.test(name) || !existsSync(file)) return undefined;
  const [, path] =
    /viewBox="0 -960 960 960"><path d="([^"]+)"\/><\/svg>/.exec(readFileSync(file, 'utf8')) ?? [];
  if (path === undefined) throw new Error(`${file} is not a single path in the view box of all symbols`);
  return path;
}
