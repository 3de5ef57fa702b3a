import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { faultInName, namesFor } from './names.mjs';
import { packageJson } from './packageJson.mjs';

const template = join(import.meta.dirname, 'template');
/** npm leaves a file of this name out of what it packs. */
const renamed = { _gitignore: '.gitignore' };

/** What the person has to change, in words. */
export class Refusal extends Error {}

const isFile = (source) => /[\\/]|\.tgz$/.test(source);

/** What package.json says of `--shared` or `--kit`, relative to the new folder: a path means the file itself. */
function dependencyOn(option, source, folder) {
  if (!isFile(source)) return source;
  if (!existsSync(source)) throw new Refusal(`--${option} ${source}: there is no such file`);
  return `file:${relative(folder, resolve(source)).replaceAll('\\', '/')}`;
}

/** Where npm looks for the scope. Without it npm asks the public registry, in which anybody may take the name. */
function npmrcFor(sources, registry) {
  if (registry === undefined) {
    const [option, version] = Object.entries(sources).find(([, source]) => !isFile(source)) ?? [];
    if (option === undefined) return undefined;
    throw new Refusal(
      `--${option} ${version} is a version: add --registry with the address of your company’s package registry, or give the packed file`,
    );
  }
  if (!/^https?:\/\/[^\s]+$/.test(registry) || !URL.canParse(registry))
    throw new Refusal(`--registry must be an address such as https://npm.example, and is "${registry}"`);
  return `@registers:registry=${new URL(registry).href}\n`;
}

/** `$title$` in a template: Prettier leaves it alone in Markdown too, and `$id$Register` is a name in TypeScript. */
const filled = (text, names) => text.replace(/\$(\w+?)\$/g, (_, key) => names[key]);

/**
 * Writes a new register into the folder `name` of the current one, and says what is in it. `sources` are the
 * packages `shared` and `kit`, each as a version or a packed file.
 */
export function create(name, sources, registry) {
  const fault = faultInName(name);
  if (fault) throw new Refusal(fault);
  const folder = resolve(name);
  if (existsSync(folder))
    throw new Refusal(`${folder} is there already, and nothing is overwritten: choose another name`);
  const names = namesFor(name);
  const npmrc = npmrcFor(sources, registry);
  const manifest = packageJson(names, {
    shared: dependencyOn('shared', sources.shared, folder),
    kit: dependencyOn('kit', sources.kit, folder),
  });
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
  if (npmrc !== undefined) writeFileSync(join(folder, '.npmrc'), npmrc);
  return { names, files: ['package.json', ...(npmrc ? ['.npmrc'] : []), ...written].sort() };
}
