import type { ReadRow } from '../read/readRow';
import type { RowChange } from './block';
import type { ComparedRow, Double } from './comparison';
import type { KnownEntry } from './knownEntries';
import type { RowTarget } from './targets';
import { type Verdict, verdictOn } from './verdict';

type Texts = ReadRow['was'];
const entry: KnownEntry = {
  id: 'e',
  formType: 'job',
  fields: [],
  at: 0,
  corrects: undefined,
  correctedBy: undefined,
};
const correction: RowTarget = { is: 'correction', isByKey: false, latest: entry, earlier: [] };
const change: Texts = { Remarks: 'before' };

interface Case {
  target: RowTarget;
  double?: Double;
  was?: Texts;
  outdated?: Texts;
  /** What is said of the row as it is; undefined if it is sent. */
  leftOut?: string;
  /** What is said of the row when it is sent, or once it is included; `never` if it cannot be. */
  sent?: string;
  kind?: Verdict['kind'];
}

const asNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';
const never = 'never';

const cases: Case[] = [
  { target: { is: 'new' } },
  { target: { is: 'new' }, double: { is: 'sent' }, leftOut: 'Already submitted', sent: 'Already submitted' },
  {
    ...{ target: { is: 'new' }, double: { is: 'sameValues', as: 3 } },
    ...{ leftOut: 'Duplicate of row 3', sent: 'Duplicate of row 3' },
  },
  { target: { is: 'new' }, double: { is: 'sameKey', lacksId: false }, sent: alike, kind: 'alike' },
  {
    ...{ target: { is: 'new' }, double: { is: 'sameKey', lacksId: true } },
    ...{ leftOut: `${alike}. ${asNew}`, sent: alike, kind: 'alike' },
  },
  { target: correction, was: change },
  {
    ...{ target: correction, was: change, double: { is: 'sameEntry', as: 2 } },
    ...{ leftOut: 'Changes the same entry as row 2', sent: 'Changes the same entry as row 2' },
  },
  { target: correction, leftOut: 'Unchanged', sent: never, kind: 'unchanged' },
  {
    ...{ target: correction, outdated: change },
    ...{ leftOut: 'Corrected since. To bring back what your sheet has, type it here.', sent: never },
  },
  {
    ...{ target: { is: 'ambiguous', among: [entry, entry] } },
    ...{ leftOut: '2 entries match. Choose one under Corrections.', sent: never },
  },
  { target: { is: 'notLookedUp' }, leftOut: 'Its entry couldn’t be looked up yet.', sent: never },
  {
    ...{ target: { is: 'notFound', reason: undefined } },
    ...{ leftOut: `Not found among your entries. ${asNew}`, sent: 'New entry' },
  },
  { target: { is: 'notFound', reason: 'Gone.' }, leftOut: 'Gone.', sent: 'New entry' },
  { target: { is: 'withdrawn' }, leftOut: `Withdrawn. ${asNew}`, sent: 'New entry' },
  { target: { is: 'copy', of: 4 }, leftOut: `Copy of row 4. ${asNew}`, sent: 'New entry' },
  {
    ...{ target: { is: 'notOffered' }, sent: 'New entry' },
    leftOut: 'Already submitted (it comes from a download). Entries here can’t be corrected online.',
  },
];

const refusal = {
  batch: '',
  reason: 'Refused.',
  isStoredOtherwise: false,
  isNotFound: false,
  mayBeStored: false,
};

test.each(cases)('%j', ({ target, double, was = {}, outdated = {}, leftOut, sent, kind }) => {
  const row = { id: '', number: 9, cells: [] };
  const read = { was, outdated } as ReadRow;
  const verdict = (by: RowChange = {}) =>
    verdictOn({ row, read, target, double, change: by } satisfies ComparedRow);
  const canInclude = sent !== never;
  const remark = leftOut === undefined ? sent : undefined;
  expect(verdict()).toEqual({ kind, leftOut, remark, canInclude });
  // A person has left it out, or included it.
  expect(verdict({ submits: false })).toMatchObject({ leftOut: leftOut ?? 'Left out', canInclude });
  expect(verdict({ submits: true })).toMatchObject(
    canInclude ? { leftOut: undefined, remark: sent } : { leftOut },
  );
  // The receiver has refused it; or it has something else under the id of the row.
  expect(verdict({ submits: true, refusal })).toMatchObject(
    canInclude ? { leftOut: undefined, remark: 'Refused.' } : { leftOut },
  );
  expect(verdict({ refusal: { ...refusal, isStoredOtherwise: true } })).toMatchObject({
    leftOut: canInclude ? `Refused. ${asNew}` : leftOut,
    canInclude,
  });
});
