import fc from 'fast-check';
import { recordOf, registers } from '../testing/samples';
import { checkText } from './readFile';
import { registrySchema } from './registry';

const check = (value: unknown) => checkText('registers.json', JSON.stringify(value), registrySchema);
const checkRecord = (change: object) =>
  check({ registers: [recordOf('inquiry'), { ...recordOf('job'), ...change }] });

function errorsOf(result: ReturnType<typeof check>): string[] {
  return result.ok ? [] : result.errors.map(({ field, message }) => `${field} ${message}`);
}

test('accepts the four registers in their order', () => {
  expect(check({ registers })).toEqual({ ok: true, value: { registers } });
});

test('resolves a relative entry against the shell’s origin', () => {
  const result = checkRecord({ entry: '/job/mf-manifest.json' });
  expect(result).toMatchObject({
    value: { registers: [{}, { entry: 'http://localhost/job/mf-manifest.json' }] },
  });
});

/** What the release tool records of a build. */
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

test('reads everything that the release tool writes, and ignores unknown keys', () => {
  const record = {
    ...recordOf('job'),
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
  expect(check({ shell: { ...shell, entry: 'index.html' }, registers: [{ ...record, later: 1 }] })).toEqual({
    ok: true,
    value: { shell, registers: [record] },
  });
});

test('resolves the addresses of every build against the shell’s origin', () => {
  const result = checkRecord({
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
])('refuses %j', (change, message) => {
  expect(errorsOf(checkRecord(change))).toEqual([`registers[1].${message}`]);
});

test.each([
  '',
  'sha384',
  'md5-AAAA',
  'sha384-',
  'sha384-AA AA',
  'SHA384-AAAA',
  `sha384-${'A'.repeat(64)}, x`,
])('refuses the integrity %j, which a browser would ignore', (integrity) => {
  const message = 'integrity must be a hash such as sha384-… as in the integrity attribute of a script';
  expect(errorsOf(checkRecord({ integrity }))).toEqual([`registers[1].${message}`]);
  expect(errorsOf(checkRecord({ fallback: { ...build, integrity } }))).toEqual([
    `registers[1].fallback.${message}`,
  ]);
});

test('refuses an empty or missing list', () => {
  expect(errorsOf(check({ registers: [] }))).toEqual(['registers must list at least one register']);
  expect(errorsOf(check({}))).toEqual(['registers is missing']);
});

test('names the position of the register that has an error', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (count, at) => {
      const list: object[] = Array.from({ length: count + 1 }, (_, index) => recordOf(`r${index}`));
      const place = at % list.length;
      list[place] = { ...list[place], version: undefined };
      expect(errorsOf(check({ registers: list }))).toEqual([`registers[${place}].version is missing`]);
    }),
  );
});
