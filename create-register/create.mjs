import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { faultInName, namesFor } from './names.mjs';
import { packageJson } from './packageJson.mjs';

const template = join(import.meta.dirname, 'template');
/** npm leaves a file of this name out of what it packs. */
const renamed = { _gitignore: '.gitignore' };

/** What the person has to change, in words. */
export class Refusal extends Error {}

/** What npm is told to take for `shared`, counted from the new folder: a path means the file itself. */
function sharedFor(shared, folder) {
  if (!/[\\/]|\.tgz$/.test(shared)) return shared;
  if (!existsSync(shared)) throw new Refusal(`--shared ${shared}: there is no such file`);
  return `file:${relative(folder, resolve(shared)).replaceAll('\\', '/')}`;
}

const filled = (text, names) => text.replace(/__(\w+?)__/g, (_, key) => names[key]);

/** Writes a new register into the folder `name` beside where the command was typed, and says what is in it. */
export function create(name, shared) {
  const fault = faultInName(name);
  if (fault) throw new Refusal(fault);
  const folder = resolve(name);
  if (existsSync(folder))
    throw new Refusal(`${folder} is there already, and nothing is overwritten: choose another name`);
  const names = namesFor(name);
  const manifest = packageJson(names, sharedFor(shared, folder));
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(template, file)).isFile(),
  );
  const written = files.map((file) => {
    const target = join(folder, renamed[file] ?? file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(join(template, file), 'utf8'), names));
    return relative(folder, target);
  });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { names, files: ['package.json', ...written].sort() };
}
