/** React as a register starts and tests with it, and what its scripts call: the versions that `shared` was tried with. */
const react = '19.3.1';
const tools = {
  '@types/jest': '30.0.0',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  jest: '30.5.2',
  typescript: '6.0.3',
};

/** The package.json of a new register. `shared` is what npm takes: a version, or `file:` and a path. */
export function packageJson(names, shared) {
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
    dependencies: { '@registers/shared': shared, react, 'react-dom': react },
    devDependencies: tools,
  };
}
