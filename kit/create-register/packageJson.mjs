import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new register gets the versions with which its template is tested here: those of this package.json. */
const { devDependencies: tested } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);
const { react, 'react-dom': reactDom, ...others } = tested;
const tools = Object.entries(others).filter(([name]) => !name.startsWith('@registers/'));

/** The package.json of a new register. `shared`, `kit` and `testing` are versions, or `file:` with a path. */
export function packageJson(names, { shared, kit, testing }) {
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
      // The registers and services of the registers' repository use 3001 to 3006.
      port: 3010,
    },
    scripts: {
      build: 'register build',
      release: 'register release',
      start: 'register start',
      test: 'jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: { '@registers/shared': shared, react, 'react-dom': reactDom },
    devDependencies: { '@registers/kit': kit, '@registers/testing': testing, ...Object.fromEntries(tools) },
  };
}
