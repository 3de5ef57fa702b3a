import type { ReadRow } from '../read/readRow';
import type { RowChange } from './block';
import type { ComparedRow, Double } from './comparison';
import type { KnownEntry } from './knownEntries';
import type { RowTarget } from './targets';
import { type Verdict, verdictOn } from './verdict';

const entry: KnownEntry = {
  id: 'e',
  formType: 'job',
  fields: [],
  at: 0,
  corrects: undefined,
};
const isNew: RowTarget = { is: 'new' };
const correction: RowTarget = { is: 'correction', isByKey: false, latest: entry, earlier: [] };
const ambiguous: RowTarget = { is: 'ambiguous', among: [entry, entry] };
const change = { Remarks: 'before' };

const asNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';
const never = 'never';
const duplicate = 'Duplicate of row 3';
const sameEntry = 'Changes the same entry as row 2';
const fromDownload = 'Already submitted (it comes from a download). Entries here can’t be corrected online.';

interface More {
  double?: Double;
  was?: ReadRow['was'];
  outdated?: ReadRow['outdated'];
  kind?: Verdict['kind'];
}
/** What the page says of a row: `leftOut` if it leaves the row out by itself; `sent` if the row is sent, or `never`. */
type Case = [target: RowTarget, leftOut: string | undefined, sent: string | undefined, more: More];

const cases: Case[] = [
  [isNew, undefined, undefined, {}],
  [isNew, 'Already submitted', 'Already submitted', { double: { is: 'sent' } }],
  [isNew, duplicate, duplicate, { double: { is: 'sameValues', as: 3 } }],
  [isNew, undefined, alike, { kind: 'alike', double: { is: 'sameKey', lacksId: false } }],
  [isNew, `${alike}. ${asNew}`, alike, { kind: 'alike', double: { is: 'sameKey', lacksId: true } }],
  [correction, undefined, undefined, { was: change }],
  [correction, sameEntry, sameEntry, { was: change, double: { is: 'sameEntry', as: 2 } }],
  [correction, 'Unchanged', never, { kind: 'unchanged' }],
  [
    correction,
    'Corrected since. To bring back what your sheet has, type it here.',
    never,
    { outdated: change },
  ],
  [ambiguous, '2 entries match. Choose one under Corrections.', never, {}],
  [{ is: 'notLookedUp' }, 'Its entry couldn’t be looked up yet.', never, {}],
  [{ is: 'notFound', reason: undefined }, `Not found among your entries. ${asNew}`, 'New entry', {}],
  [{ is: 'notFound', reason: 'Gone.' }, 'Gone.', 'New entry', {}],
  [{ is: 'withdrawn' }, `Withdrawn. ${asNew}`, 'New entry', {}],
  [{ is: 'copy', of: 4 }, `Copy of row 4. ${asNew}`, 'New entry', {}],
  [{ is: 'notOffered' }, fromDownload, 'New entry', {}],
];

const refusal = {
  batch: '',
  reason: 'Refused.',
  isStoredOtherwise: false,
  isNotFound: false,
  mayBeStored: false,
};

test.each(cases)('%j is left out: %s; is sent: %s; where %j', (target, leftOut, sent, more) => {
  const { double, was = {}, outdated = {}, kind } = more;
  const row = { id: '', number: 9, cells: [] };
  const read = { was, outdated } as ReadRow;
  const verdict = (by: RowChange = {}) =>
    verdictOn({ row, read, target, double, change: by } satisfies ComparedRow);
  const canInclude = sent !== never;
  const remark = leftOut === undefined ? sent : undefined;
  expect(verdict()).toEqual({ kind, leftOut, remark, canInclude });
  // Once a person has left the row out, or included it.
  expect(verdict({ submits: false })).toMatchObject({ leftOut: leftOut ?? 'Left out', canInclude });
  expect(verdict({ submits: true })).toMatchObject(
    canInclude ? { leftOut: undefined, remark: sent } : { leftOut },
  );
  // Once the receiver has refused the row; and if the receiver has other values under the row's id.
  expect(verdict({ submits: true, refusal })).toMatchObject(
    canInclude ? { leftOut: undefined, remark: 'Refused.' } : { leftOut },
  );
  expect(verdict({ refusal: { ...refusal, isStoredOtherwise: true } })).toMatchObject({
    leftOut: canInclude ? `Refused. ${asNew}` : leftOut,
    canInclude,
  });
});
