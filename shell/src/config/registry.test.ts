import fc from 'fast-check';
import { entryOf, registers } from '../testing/samples';
import { checkText } from './readFile';
import { registrySchema } from './registry';

const check = (value: unknown) => checkText('registers.json', JSON.stringify(value), registrySchema);
const checkEntry = (change: object) =>
  check({ registers: [entryOf('inquiry'), { ...entryOf('job'), ...change }] });

function faultsOf(result: ReturnType<typeof check>): string[] {
  return result.ok ? [] : result.faults.map(({ field, fault }) => `${field} ${fault}`);
}

test('the four registers pass in their order', () => {
  expect(check({ registers })).toEqual({ ok: true, value: { registers } });
});

test('a relative entry lies on the shell’s own origin', () => {
  const result = checkEntry({ entry: '/job/mf-manifest.json' });
  expect(result).toMatchObject({
    value: { registers: [{}, { entry: 'http://localhost/job/mf-manifest.json' }] },
  });
});

/** The facts that a release tool records of a build. */
const build = {
  contract: 1,
  version: '1.1.0',
  build: '3f2a1bc.20261121T074500Z',
  entry: 'https://job.example/1.1.0+3f2a1bc/remoteEntry.4f1c09aa.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  manifest: 'https://job.example/1.1.0+3f2a1bc/mf-manifest.json',
  shared: { react: '^19.2.0' },
  files: ['https://job.example/1.1.0+3f2a1bc/register.1a2b3c4d.js'],
};

test('the facts of a published site are read, and what is not known here is let through', () => {
  const entry = {
    ...entryOf('job'),
    ...build,
    fallback: { ...build, version: '1.0.0' },
    canary: { percent: 10, ...build },
    closed: 'Back at 14:00.',
  };
  const shell = {
    version: '1.0.0',
    build: '3f2a1bc.20261121T074500Z',
    contract: 1,
    shared: { react: '19.3.1' },
  };
  expect(check({ shell: { ...shell, entry: 'index.html' }, registers: [{ ...entry, later: 1 }] })).toEqual({
    ok: true,
    value: { shell, registers: [entry] },
  });
});

test('the addresses of every build are counted from the shell’s origin', () => {
  const result = checkEntry({
    fallback: { ...build, entry: '/mfe-job/1.0.0/remoteEntry.js', files: ['/a.js'] },
  });
  expect(result).toMatchObject({
    value: {
      registers: [
        {},
        {
          fallback: {
            entry: 'http://localhost/mfe-job/1.0.0/remoteEntry.js',
            files: ['http://localhost/a.js'],
          },
        },
      ],
    },
  });
});

test.each([
  [{ entry: undefined }, 'entry is missing'],
  [{ entry: 'ftp://x.example/a.js' }, 'entry must be an address that starts with https://, http:// or /'],
  [{ entry: '' }, 'entry must be an address that starts with https://, http:// or /'],
  [{ path: 'job' }, 'path must start with /'],
  [{ path: '/job/' }, 'path must be a plain path such as /job-register'],
  [{ path: '/job/*' }, 'path must be a plain path such as /job-register'],
  [{ path: '/:id' }, 'path must be a plain path such as /job-register'],
  [{ id: 'job-register' }, 'id must start with a letter and have only letters, digits and _'],
  [{ id: 'inquiry' }, 'id repeats "inquiry", which registers[0] already has'],
  [{ path: '/Inquiry' }, 'path repeats "/Inquiry", which registers[0] already has'],
  [{ contract: 0 }, 'contract must be a whole number from 1'],
  [{ contract: 1.5 }, 'contract must be a whole number from 1'],
  [{ contract: '1' }, 'contract must be a number'],
  [{ title: '' }, 'title must not be empty'],
  [{ icon: null }, 'icon must be a text'],
  [{ iconPath: 'url(#a)' }, 'iconPath must be the data of one SVG path'],
  [{ iconPath: `M${'0'.repeat(4096)}` }, 'iconPath must be the data of one SVG path'],
  [{ closed: ' ' }, 'closed must not be empty'],
  [{ build: '' }, 'build must not be empty'],
  [{ shared: { react: 19 } }, 'shared.react must be a text'],
  [{ files: ['ftp://x'] }, 'files[0] must be an address that starts with https://, http:// or /'],
  [{ fallback: { ...build, contract: undefined } }, 'fallback.contract is missing'],
  [{ canary: build }, 'canary.percent is missing'],
  [{ canary: { ...build, percent: 101 } }, 'canary.percent must be a number from 0 to 100'],
])('%j is a fault', (change, fault) => {
  expect(faultsOf(checkEntry(change))).toEqual([`registers[1].${fault}`]);
});

test.each([
  '',
  'sha384',
  'md5-AAAA',
  'sha384-',
  'sha384-AA AA',
  'SHA384-AAAA',
  `sha384-${'A'.repeat(64)}, x`,
])('an integrity like %j, which a browser would pass over, is a fault', (integrity) => {
  const fault = 'integrity must be a hash such as sha384-… as in the integrity attribute of a script';
  expect(faultsOf(checkEntry({ integrity }))).toEqual([`registers[1].${fault}`]);
  expect(faultsOf(checkEntry({ fallback: { ...build, integrity } }))).toEqual([
    `registers[1].fallback.${fault}`,
  ]);
});

test('the list may not be empty, and not be missing', () => {
  expect(faultsOf(check({ registers: [] }))).toEqual(['registers must list at least one register']);
  expect(faultsOf(check({}))).toEqual(['registers is missing']);
});

test('a fault names the place of its entry, wherever it stands', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (count, at) => {
      const list: object[] = Array.from({ length: count + 1 }, (_, index) => entryOf(`r${index}`));
      const place = at % list.length;
      list[place] = { ...list[place], version: undefined };
      expect(faultsOf(check({ registers: list }))).toEqual([`registers[${place}].version is missing`]);
    }),
  );
});
