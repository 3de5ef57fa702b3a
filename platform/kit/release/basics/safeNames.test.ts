import { safeParse } from 'valibot';
import { buildIdSchema, fileNameSchema, staysInFolder, versionSchema } from './safeNames';

test('a path stays in its folder unless a part of it leads elsewhere', () => {
  expect([staysInFolder(['mfe-job', '1.0.0+b', '..a', '.b']), staysInFolder([])]).toEqual([true, true]);
  for (const part of ['.', '..', 'a/b', 'a\\b', 'a\0b']) expect(staysInFolder(['a', part, 'b'])).toBe(false);
});

const refused = (schema: Parameters<typeof safeParse>[0], names: readonly string[]) =>
  names.filter((name) => !safeParse(schema, name).success);

test.each([
  [
    'a version',
    versionSchema,
    ['1.2.0', '10.20.30', '1.2.0-preview.3', '1.2.0-a-b'],
    ['', '1.2', 'v1.2.0', '1.2.0+b', '1.2.0-', '1.2.x', '1.x.0', 'x.2.0', '1.2.0-a/b', '../1.2.0', '1.2.0 '],
  ],
  [
    'a build id',
    buildIdSchema,
    ['3f2a1bc.20261121T074500Z', 'b', 'a.b.c'],
    ['', '.', 'a.', '.a', 'a..b', 'a/b', '../a', 'a b', 'a+b'],
  ],
  [
    'the name of a file',
    fileNameSchema,
    ['a.js', 'assets/a.js', '.a', '..a'],
    ['', '/a.js', 'a//b.js', 'a/', '../a.js', 'a/../b.js', './a.js', 'a\\b.js', 'a\n.js', '\u001b.js'],
  ],
])('%s', (_what, schema, right, wrong) => {
  expect(refused(schema, right)).toEqual([]);
  expect(refused(schema, wrong)).toEqual(wrong);
});
