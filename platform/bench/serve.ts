import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type LocalServer, serveFolder } from '../tools/local-site/localServer';
import { root } from '../tools/local-site/registers';

const sent = new Set(['.html', '.js', '.json']);

/**
 * Serves a build as a static host does: each file is compressed once, in advance, and is beside the plain one.
 * `documents` has the texts of further files, by name.
 */
export function serve(
  port: number,
  build: string,
  documents: Record<string, string> = {},
): Promise<LocalServer> {
  const dir = join(root, 'platform/bench/.cache/sites', String(port));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(build, dir, { recursive: true });
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(dir, name), text);
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!sent.has(extname(name))) continue;
    const file = join(dir, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return serveFolder(port, { dir });
}
