import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The format of icon sets: https://iconify.design/docs/types/iconify-json.html */
interface IconSet {
  icons: Record<string, { body: string }>;
}

let allSymbols: ReadonlyMap<string, { body: string }> | undefined;

/** All symbols by name, read when the first is looked up: they are one file of 8 MB. */
function readSymbols(): ReadonlyMap<string, { body: string }> {
  const file = require.resolve('@iconify-json/material-symbols/icons.json');
  allSymbols ??= new Map(Object.entries((JSON.parse(readFileSync(file, 'utf8')) as IconSet).icons));
  return allSymbols;
}

/** A Material Symbol (`list_alt`, filled `list_alt-fill`) as an SVG path in a box of 24 by 24; undefined if unknown. */
export function symbolPath(name: string): string | undefined {
  const [, symbol, filled] = /^([a-z\d_]+?)(-fill)?$/.exec(name) ?? [];
  if (symbol === undefined) return undefined;
  // The set writes names with hyphens. A symbol that looks the same outlined and filled is there without `-outline`.
  const written = symbol.replaceAll('_', '-');
  const symbols = readSymbols();
  const icon = (filled ? undefined : symbols.get(`${written}-outline`)) ?? symbols.get(written);
  return /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon?.body ?? '')?.[1];
}
