import { report } from './run';

it('writes one line with its time, whatever the text holds', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  report('refused x\n2026-01-01T00:00:00.000Z receiver: 200');
  expect(written.mock.calls).toEqual([
    [expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z receiver: refused x\\u000a2026-\S+ receiver: 200$/)],
  ]);
  written.mockRestore();
});
