/**
 * Who may import whom, for `npm run imports`: each folder or file with the others from which it may import.
 * Free of these rules are tests, configurations, folders `testing` other than platform/kit/testing, which is shipped,
 * and a new folder until it is added here.
 */
const reaches = {
  'shared/base/[a-z]+': ['shared/base'],
  'shared/base/BatchBar': ['shared/ui', 'shared/submit'],
  'shared/enum': [],
  'shared/contract': [],
  'shared/ui': ['shared/enum', 'shared/base'],
  'shared/submit': ['shared/contract', 'shared/base'],
  'shared/form/(rules|definition|state|controls)': [
    'shared/form',
    'shared/contract',
    'shared/ui',
    'shared/enum',
    'shared/base',
  ],
  'shared/form/register': ['shared/form', 'shared/contract', 'shared/ui', 'shared/base', 'shared/submit'],
  'shared/rows': [
    'shared/form',
    'shared/contract',
    'shared/ui',
    'shared/base',
    'shared/enum',
    'shared/submit',
  ],
  'shared/page': ['shared/form', 'shared/rows', 'shared/contract', 'shared/ui', 'shared/submit'],
  // From the kit, the shell imports only the type of a constant that the kit's webpack configuration defines.
  shell: ['shared', 'platform/kit/webpack'],
  'mfe-[a-z]+': ['shared'],
  'platform/kit/webpack': ['shared', 'platform/kit/release/build'],
  'platform/kit/release': ['shared/contract/registry', 'shared/base/words', 'platform/kit/webpack'],
  'platform/kit/cli': ['platform/kit/webpack', 'platform/kit/release'],
  'platform/kit/testing': ['shared', 'platform/kit/release'],
  'platform/kit/create-register': ['shared', 'platform/kit'],
  'platform/(receiver|login)': ['platform/service', 'shared/base/(csv|sheet|words)'],
  'platform/site': ['shared/contract/registry', 'shared/form/rules', 'platform/kit/release'],
  'platform/tools': ['shared', 'platform', 'mfe-[a-z]+'],
  'platform/bench': ['shared', 'platform', 'shell', 'mfe-[a-z]+', 'e2e'],
  e2e: ['shared', 'platform', 'shell'],
};

/** A package's folder, then its layers: each may import those before it. Files beside them may import all. */
const layers = [
  ['platform/receiver', 'src/core', 'src/settings', 'src/stores', 'src/http'],
  ['platform/receiver', 'src/core', 'src/settings', 'apps-script'],
  ['platform/kit/webpack', 'page'],
  [
    'shell/src',
    'ui',
    'config',
    'auth',
    'federation',
    'loading',
    'offline',
    'reports',
    'entries',
    'pages',
    'registers',
    'layout',
  ],
  ['shared/form', 'rules', 'definition', 'state', 'controls', 'register'],
  ['shared/rows', 'read', 'file', 'sheet', 'records', 'table', 'page'],
  ['shared/submit', 'entry', 'store', 'draft'],
  ['shared/submit', 'entry', 'store', 'send', 'outbox'],
  [
    'platform/kit/release',
    'basics',
    'build',
    'site',
    'history',
    'gate',
    'publish',
    'trial',
    'switch',
    'commands',
  ],
];

const notShipped = ['[.]test[.]', '(?<!^platform/kit)/testing/', '/__mocks__/', '[.]config[.]'];
const all = [...new Set(Object.keys(reaches).map((folder) => folder.split('/')[0]))];
/** What is in folders; a name can also be that of a file. */
const inside = (folders) => folders.map((folder) => `^${folder}(/|[.]tsx?$)`);
const installed = (packages) => packages.map((name) => `node_modules/${name}/`);

const directions = Object.entries(reaches).map(([folder, others]) => ({
  name: `who may import whom: ${folder}`,
  severity: 'error',
  from: { path: inside([folder]), pathNot: notShipped },
  to: { path: inside(all), pathNot: ['node_modules', ...inside([folder, ...others])] },
}));

const oneWay = layers.flatMap(([folder, ...names]) =>
  names.map((name, index) => ({
    name: `layers of ${folder}: ${names.join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: notShipped },
    to: {
      path: `^${folder}/`,
      pathNot: ['node_modules', ...inside(names.slice(0, index + 1).map((below) => `${folder}/${below}`))],
    },
  })),
);

/** A rule by which only `folders` may import `packages`. */
const only = (name, packages, folders) => ({
  name,
  severity: 'error',
  from: { path: inside(all), pathNot: [...notShipped, ...inside(folders)] },
  to: { path: installed(packages) },
});

export default {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...directions,
    ...oneWay,
    {
      name: 'the core of the receiver runs in Apps Script too, without Node',
      severity: 'error',
      from: { path: '^platform/receiver/src/core/', pathNot: notShipped },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a register imports no other, and its tests neither',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/' },
      to: { path: '^(shell|mfe-[a-z]+)/', pathNot: '^$1/' },
    },
    only(
      'UI and routing come from @registers/shared/ui',
      ['@chakra-ui', '@ark-ui', '@emotion', 'react-router', 'react-router-dom'],
      ['shared/ui', 'platform/bench/floor'],
    ),
    only(
      'the federation runtime is touched in one folder',
      ['@module-federation'],
      ['shell/src/federation', 'platform/kit/webpack'],
    ),
    only('the provider is spoken to in one folder', ['@auth0'], ['shell/src/auth', 'platform/bench/floor']),
    {
      name: 'form controls are native elements (decision 2)',
      severity: 'error',
      from: { path: '^shared/' },
      to: {
        path: 'node_modules/@chakra-ui/react/dist/.*/(card|combobox|date-picker|field|input|native-select|tag|textarea)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules).*/(dist|[.]cache)/' },
    // Imports of types are checked too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@registers/source', 'import', 'default'],
    },
  },
};
