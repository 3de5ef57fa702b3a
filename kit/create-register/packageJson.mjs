import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The versions that a new register gets are those with which its template is tried here: what this package itself
 * asks for.
 */
const { devDependencies: tried } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);
const { react, 'react-dom': reactDom, '@registers/shared': _, '@registers/kit': __, ...tools } = tried;

/** The package.json of a new register. `shared` and `kit` are what npm takes: a version, or `file:` and a path. */
export function packageJson(names, { shared, kit }) {
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
      // The registers of the first repository take 3001 to 3004, its services the next two.
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
    devDependencies: { '@registers/kit': kit, ...tools },
  };
}
