import { sampleEntry } from '../testing/samples';
import { newDraft, newRow } from './entry';

const origin = { user: 'u', register: 'job', formType: 'job', form: 'job 1' };
const begun = (kind: 'copy' | 'correct' | 'next') => ({
  kind,
  entry: { id: 'first', formType: 'inquiry', headline: '', sentAt: 1, fields: [], labels: {} },
});

test.each([
  ['copy', undefined, undefined],
  ['correct', 'first', undefined],
  ['next', undefined, { formType: 'inquiry', id: 'first' }],
] as const)('a draft that begins with %s says of which entry', (kind, corrects, begunFrom) => {
  expect(newDraft(origin, { texts: {}, source: begun(kind) }, 1)).toMatchObject({ corrects, begunFrom });
});

test('a draft has an id of its own, and nothing else of the entry whose text it has', () => {
  const sent = sampleEntry({ state: 'sent', fields: [], batch: 'b', number: 3, mayBeStored: true });
  expect(newDraft(sent, { texts: { A: 'a' } }, 5)).toEqual({
    ...{ user: 'test-user', register: 'inquiry', formType: 'test', form: 'test 1' },
    ...{ id: expect.any(String) as unknown, state: 'draft', changedAt: 5, texts: { A: 'a' } },
    ...{ mayBeStored: false, failures: 0, batch: '', number: 0 },
  });
});

test('a row waits from the beginning, and may be stored if it was before', () => {
  const row = { id: 'r', number: 4, batch: 'b', texts: {}, fields: [] };
  const waiting = { ...origin, ...row, state: 'waiting', changedAt: 5, failures: 0, dueAt: 0 };
  expect(newRow(origin, row, 5)).toEqual({ ...waiting, mayBeStored: false });
  expect(newRow(origin, { ...row, mayBeStored: true }, 5)).toEqual({ ...waiting, mayBeStored: true });
});
