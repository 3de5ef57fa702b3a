import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nameError, namesFor } from './names.mjs';

const template = join(import.meta.dirname, 'template');
/** Files that have another name in the template: npm does not pack a file called .gitignore. */
const renamed = { _gitignore: '.gitignore' };

export class CreateError extends Error {}

const isFile = (given) => /[\\/]|\.tgz$/.test(given);

/** The value of a dependency in the new package.json: a version as it is, a file by its path from the new folder. */
function dependencyOn(option, given, folder) {
  if (!isFile(given)) return given;
  if (!existsSync(given))
    throw new CreateError(`The file of --${option} ${given} does not exist. Correct the path.`);
  return `file:${relative(folder, resolve(given)).replaceAll('\\', '/')}`;
}

/** The text of .npmrc, which names the registry of the scope @registers; undefined if all packages are files. */
function npmrcFor(packages, registry) {
  if (registry === undefined) {
    const [option, version] = Object.entries(packages).find(([, given]) => !isFile(given)) ?? [];
    if (option === undefined) return undefined;
    throw new CreateError(
      `--${option} ${version} is a version, so --registry is missing: give the address of your company’s package registry. Or give a packed file.`,
    );
  }
  if (!/^https?:\/\/[^\s]+$/.test(registry) || !URL.canParse(registry))
    throw new CreateError(`--registry must be an address such as https://npm.example, not "${registry}".`);
  return `@registers:registry=${new URL(registry).href}\n`;
}

/** The versions that a new register gets: those of this package.json, with which the template is tested. */
const { devDependencies: tested } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);
const { react, 'react-dom': reactDom, ...others } = tested;
const tools = Object.entries(others).filter(([name]) => !name.startsWith('@registers/'));

/** The package.json of a new register. `shared`, `kit` and `testing` are versions, or `file:` with a path. */
function packageJson(names, { shared, kit, testing }) {
  return {
    name: names.package,
    version: '0.1.0',
    private: true,
    type: 'module',
    register: {
      id: names.id,
      path: `/${names.name}`,
      title: names.title,
      icon: 'list_alt',
      // The registers and services of the registers' repository use 3001 to 3007.
      port: 3010,
    },
    scripts: {
      build: 'register build',
      register: 'register',
      release: 'npm run typecheck && npm test && register release',
      start: 'register start',
      test: 'jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: { '@registers/shared': shared, react, 'react-dom': reactDom },
    devDependencies: { '@registers/kit': kit, '@registers/testing': testing, ...Object.fromEntries(tools) },
  };
}

/** Fills in placeholders such as `$title$`. Prettier leaves them alone in Markdown; TypeScript allows `$` in names. */
const filled = (text, names) => text.replace(/\$(\w+?)\$/g, (_, key) => names[key]);

/**
 * Creates a register in the new folder `name`. `packages` are `shared`, `kit` and `testing`,
 * each as a version or a packed file. @returns the register's names, and the files written. @throws CreateError
 */
export function create(name, packages, registry) {
  const error = nameError(name);
  if (error) throw new CreateError(error);
  const folder = resolve(name);
  if (existsSync(folder))
    throw new CreateError(`${folder} already exists and is not overwritten. Choose another name.`);
  const names = namesFor(name);
  const npmrc = npmrcFor(packages, registry);
  const dependencies = Object.entries(packages).map(([option, given]) => [
    option,
    dependencyOn(option, given, folder),
  ]);
  const manifest = packageJson(names, Object.fromEntries(dependencies));
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
