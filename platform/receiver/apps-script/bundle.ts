import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The end of Code.gs: functions that call those of `App`, since Apps Script calls only functions at the top level. */
const entryPoints = `
function doPost(e) { return App.doPost(e); }
function doGet() { return App.doGet(); }
function setUp() { App.setUp(); }
`;

/** The text of Code.gs: `main.ts` and all that it imports in one file, as Apps Script has no modules. */
export function bundle(folder: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'App',
    target: 'es2019',
    // Not minified, and without escapes: people read the file in the script editor.
    charset: 'utf8',
    banner: { js: '// Built from platform/receiver/apps-script; change it there, not here.' },
    footer: { js: entryPoints.trim() },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote nothing.');
  return file.text;
}
