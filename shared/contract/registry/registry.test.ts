import { registrySchema } from './registry';
import { errorsIn, valueOf } from './testing/check';

const recordOf = (id: string) => ({
  id,
  path: `/${id}`,
  title: `${id} register`,
  icon: 'work',
  contract: 1,
  version: '1.0.0',
  entry: `/mfe-${id}/1.0.0/remoteEntry.js`,
});

/** A build record, as the release tool writes it. */
const build = {
  contract: 1,
  version: '1.1.0',
  build: '3f2a1bc.20261121T074500Z',
  entry: 'https://job.example/1.1.0+3f2a1bc/remoteEntry.4f1c09aa.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  manifest: 'https://job.example/1.1.0+3f2a1bc/mf-manifest.json',
  shared: { react: '^19.2.0' },
  files: ['https://job.example/1.1.0+3f2a1bc/register.1a2b3c4d.js'],
  hashes: { 'https://job.example/1.1.0+3f2a1bc/register.1a2b3c4d.js': 'sha384-x' },
};

const registryWith = (change: object) => ({
  registers: [recordOf('inquiry'), { ...recordOf('job'), ...change }],
});
const errorsOf = (value: unknown) => errorsIn(registrySchema(), value);

test('reads everything that the release tool writes, and keeps unknown keys at every level', () => {
  const later = { colour: 'red' };
  const registry = {
    ...later,
    shell: { version: '1.0.0', build: 'a.b', contract: 1, shared: { react: '19.3.1' }, ...later },
    registers: [
      {
        ...recordOf('job'),
        ...build,
        ...later,
        fallback: { ...build, version: '1.0.0', ...later },
        canary: { percent: 10, ...build, ...later },
        closed: 'Back at 14:00.',
        contact: 'job-team@example.com',
      },
    ],
  };
  expect(valueOf(registrySchema(), registry)).toEqual(registry);
});

test('addresses stay as they are written, and become absolute if the shell’s origin is known', () => {
  const { entry } = recordOf('job');
  const files = ['https://job.example/a.js', '/b.js'];
  const registry = registryWith({ files, fallback: { ...build, entry } });
  expect(valueOf(registrySchema(), registry)).toEqual(registry);
  const absolute = `https://registers.example${entry}`;
  expect(valueOf(registrySchema('https://registers.example'), registry)).toMatchObject({
    registers: [
      {},
      {
        entry: absolute,
        files: ['https://job.example/a.js', 'https://registers.example/b.js'],
        fallback: { entry: absolute },
      },
    ],
  });
});

test('names what is missing or of the wrong type', () => {
  expect(errorsOf({})).toEqual(['registers is missing']);
  expect(errorsOf(7)).toEqual(['must be an object in { }']);
  expect(errorsOf({ shell: {}, registers: [] })).toEqual(['shell.version is missing']);
});

test.each([
  [{ entry: undefined }, 'entry is missing'],
  [{ entry: 'ftp://x.example/a.js' }, 'entry must be an address that starts with https://, http:// or /'],
  [{ entry: 'HTTP://x.example/a.js' }, 'entry must be an address that starts with https://, http:// or /'],
  [{ path: 'job' }, 'path must start with /'],
  [{ path: '/job/' }, 'path must be a plain path such as /job-register'],
  [{ path: '/x/../about' }, 'path must be a plain path such as /job-register'],
  [{ path: '/%61bout' }, 'path must be a plain path such as /job-register'],
  [{ path: '/\u001b[2J' }, 'path must be a plain path such as /job-register'],
  [{ path: '/About' }, 'path must be another one: this page is the shell’s'],
  [{ path: '/sent/job' }, 'path must be another one: this page is the shell’s'],
  [{ id: 'job-register' }, 'id must have only lowercase letters and digits, and start with a letter'],
  [{ id: 'location' }, 'id must be another one: browsers or the shell use this name themselves'],
  [{ contract: 0 }, 'contract must be a whole number, 1 or more'],
  [{ title: '' }, 'title must not be empty'],
  [{ title: 'a\n::error::x' }, 'title must be one line, without control characters'],
  [{ iconPath: 'url(#a)' }, 'iconPath must be the data of one SVG path'],
  [{ iconPath: `M${'0'.repeat(4096)}` }, 'iconPath must be the data of one SVG path'],
  [
    { contact: 'the job team' },
    'contact must be an e-mail address, or an address that starts with https:// or http://',
  ],
  [
    { contact: 'javascript:alert(1)@x' },
    'contact must be an e-mail address, or an address that starts with https:// or http://',
  ],
  [{ shared: { react: 19 } }, 'shared.react must be text in quotes'],
  [{ files: ['ftp://x'] }, 'files[0] must be an address that starts with https://, http:// or /'],
  [{ fallback: { ...build, contract: undefined } }, 'fallback.contract is missing'],
  [{ canary: build }, 'canary.percent is missing'],
  [{ canary: { ...build, percent: 101 } }, 'canary.percent must be a number from 0 to 100'],
])('refuses %j', (change, message) => {
  expect(errorsOf(registryWith(change))).toEqual([`registers[1].${message}`]);
});

test('no two registers have the same id, or the same path in whatever case', () => {
  expect(errorsOf(registryWith({ id: 'inquiry' }))).toEqual(['registers must each have another id']);
  expect(errorsOf(registryWith({ path: '/Inquiry' }))).toEqual(['registers must each have another path']);
});

test.each(['', 'sha384', 'md5-AAAA', 'sha384-AA AA', 'SHA384-AAAA', `sha384-${'A'.repeat(64)}, x`])(
  'refuses the integrity %j, which a browser would ignore',
  (integrity) => {
    const message = 'integrity must be a hash such as sha384-… as in the integrity attribute of a script';
    expect(errorsOf(registryWith({ integrity }))).toEqual([`registers[1].${message}`]);
  },
);

test('no id is a name that every window or object has; a path may begin like one of the shell', () => {
  const names = new Set<string>();
  for (let one: object | null = window; one !== null; one = Object.getPrototypeOf(one) as object | null)
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  // Event handlers, such as onload, are left out: an id becomes a global variable, and hides no function of that name.
  const ofJest = /^(jest|[fx]?(it|test|describe)$|expect$)/;
  const ids = [...names].filter((name) => !name.startsWith('on') && !ofJest.test(name));
  expect(ids).toContain('constructor');
  expect(ids.filter((id) => errorsOf(registryWith({ id })).length === 0)).toEqual([]);
  expect(errorsOf(registryWith({ path: '/sent-letters' }))).toEqual([]);
});
