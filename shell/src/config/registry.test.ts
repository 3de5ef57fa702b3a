import { recordOf, registers } from '../testing/samples';
import { checkText } from './fetchFile';
import { shownRegistrySchema } from './registry';

const check = (value: unknown) => checkText('registers.json', JSON.stringify(value), shownRegistrySchema);

function errorsOf(result: ReturnType<typeof check>): string[] {
  return result.ok ? [] : result.errors.map(({ field, message }) => `${field} ${message}`);
}

test('accepts the four registers in their order', () => {
  expect(check({ registers })).toEqual({ ok: true, value: { registers } });
});

test('resolves a relative entry against the shell’s origin', () => {
  const entry = '/job/mf-manifest.json';
  expect(check({ registers: [recordOf('job', { entry })] })).toMatchObject({
    value: { registers: [{ entry: `http://localhost${entry}` }] },
  });
});

test('refuses an empty or missing list', () => {
  expect(errorsOf(check({ registers: [] }))).toEqual(['registers must list at least one register']);
  expect(errorsOf(check({}))).toEqual(['registers is missing']);
});
