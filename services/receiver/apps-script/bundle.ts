import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Apps Script calls only functions at the top level. The exports of a bundle are none. */
const entryPoints = `
function doPost(e) { return App.doPost(e); }
function doGet() { return App.doGet(); }
function setUp() { App.setUp(); }
`;

/** Code.gs: everything in one file, for an engine without modules. */
export function bundle(folder: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'App',
    target: 'es2019',
    // Readable where it is pasted; no browser loads it.
    charset: 'utf8',
    banner: { js: '// Built from services/receiver/apps-script; change it there, not here.' },
    footer: { js: entryPoints.trim() },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote nothing.');
  return file.text;
}
