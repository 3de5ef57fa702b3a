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
])('%j is a fault', (change, fault) => {
  expect(faultsOf(checkEntry(change))).toEqual([`registers[1].${fault}`]);
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
