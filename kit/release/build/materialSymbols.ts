import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** https://iconify.design/docs/types/iconify-json.html */
interface IconSet {
  icons: Record<string, { body: string }>;
}

let read: ReadonlyMap<string, { body: string }> | undefined;

/** Read when a name is looked up: it is one file of 8 MB. */
function iconSet(): ReadonlyMap<string, { body: string }> {
  const file = require.resolve('@iconify-json/material-symbols/icons.json');
  read ??= new Map(Object.entries((JSON.parse(readFileSync(file, 'utf8')) as IconSet).icons));
  return read;
}

/** A Material Symbol as SVG path data in the box `0 0 24 24`; undefined if there is none of that name. */
export function symbolPath(name: string): string | undefined {
  const [, symbol, filled] = /^([a-z\d_]+?)(-fill)?$/.exec(name) ?? [];
  if (symbol === undefined) return undefined;
  // The set writes names with hyphens, and a symbol that looks the same when it is filled once.
  const written = symbol.replaceAll('_', '-');
  const icon = (filled ? undefined : iconSet().get(`${written}-outline`)) ?? iconSet().get(written);
  if (!icon) return undefined;
  const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body) ?? [];
  if (path === undefined) throw new Error(`The Material Symbol ${name} is not a single path`);
  return path;
}
