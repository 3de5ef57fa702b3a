import { fillIn } from './expressions';

const values = new Map([
  ['matrix.package', 'mfe-job'],
  ['github.event.before', ''],
  ['inputs.base', 'abc'],
  ['needs.changed.outputs.packages', '["shell"]'],
]);

test.each([
  ['${{ matrix.package }}/dist', 'mfe-job/dist'],
  ['${{ github.event.before || inputs.base }}', 'abc'],
  ['${{ fromJSON(needs.changed.outputs.packages) }}', '["shell"]'],
  ['no expression', 'no expression'],
])('%s is %s', (text, filled) => expect(fillIn(text, values)).toBe(filled));

test('a name without a value is an error, which says what to do', () => {
  expect(() => fillIn('${{ needs.package.outputs.x }}', values)).toThrow(
    'needs.package.outputs.x has no value. Run the job that gives it one too.',
  );
});
