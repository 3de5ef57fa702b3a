import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

export interface PackageSize {
  name: string;
  /** Bytes of minified code. */
  code: number;
  /** The same compressed by itself; together somewhat more than the file, which is compressed as one. */
  brotli: number;
}

/** The package, or the folder of this repository, that a source of a source map belongs to. */
function packageOf(source: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (installed !== undefined && installed !== '.federation') return installed;
  if (/webpack\/|\.federation|^webpack:\/\/[^/]+\/(consume|provide|container|external)/.test(source))
    return 'webpack runtime and federation glue';
  const [, ours] = /^webpack:\/\/[^/]+\/(?:\.\.?\/)*((?:shared\/)?[^/]+)/.exec(source) ?? [];
  return ours === undefined || ours === 'src' ? 'own sources' : ours;
}

/** A script's code by package, out of the source map beside it, largest first. */
export function packagesOf(file: string): PackageSize[] {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const parts = new Map<string, string[]>();
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((text, line) => {
      for (let column = 0; column < text.length; column += 1) {
        const entry = map.findEntry(line, column);
        const name = 'originalSource' in entry ? packageOf(entry.originalSource) : 'unmapped';
        const known = parts.get(name) ?? [];
        known.push(text.charAt(column));
        parts.set(name, known);
      }
    });
  return [...parts]
    .map(([name, letters]) => ({
      name,
      code: letters.length,
      brotli: brotliCompressSync(letters.join('')).length,
    }))
    .sort((a, b) => b.code - a.code);
}
