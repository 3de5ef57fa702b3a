import { type Finding, verdictOn } from './findings';

const asNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';
const heading = 'Looks like a heading, total or note';
const duplicate = 'Duplicate of row 3';
const sameEntry = 'Changes the same entry as row 2';
const outdated = 'Corrected since. To bring back what your sheet has, type it here.';
const fromDownload = 'Already submitted (it comes from a download). Entries here can’t be corrected online.';

/** What the page says of a row: `leftOut` if it leaves the row out by itself; `sent` if the row is sent, or `never`. */
const cases: [finding: Finding, leftOut: string | undefined, sent: string | undefined][] = [
  [{ is: 'new' }, undefined, undefined],
  [{ is: 'sent' }, 'Already submitted', 'Already submitted'],
  [{ is: 'heading' }, heading, heading],
  [{ is: 'duplicate', of: 3 }, duplicate, duplicate],
  [{ is: 'sameKey', of: 3 }, undefined, 'Like row 3, with other values'],
  [{ is: 'alike', lacksId: false }, undefined, alike],
  [{ is: 'alike', lacksId: true }, `${alike}. ${asNew}`, alike],
  [{ is: 'correction' }, undefined, undefined],
  [{ is: 'sameEntry', of: 2 }, sameEntry, sameEntry],
  [{ is: 'unchanged' }, 'Unchanged', 'never'],
  [{ is: 'outdated' }, outdated, 'never'],
  [{ is: 'recalculated' }, 'Unchanged: calculated values aren’t taken from your sheet.', 'never'],
  [{ is: 'ambiguous', count: 2 }, '2 entries match. Choose one under Corrections.', 'never'],
  [{ is: 'notLookedUp' }, 'Its entry couldn’t be looked up yet.', 'never'],
  [{ is: 'notFound', reason: undefined }, `Not found among your entries. ${asNew}`, 'New entry'],
  [{ is: 'notFound', reason: 'Gone.' }, 'Gone.', 'New entry'],
  [{ is: 'withdrawn' }, `Withdrawn. ${asNew}`, 'New entry'],
  [{ is: 'withdrawing' }, `Its entry is waiting to be withdrawn. ${asNew}`, 'New entry'],
  [{ is: 'sameId', of: 4 }, `Copy of row 4. ${asNew}`, 'New entry'],
  [{ is: 'notOffered' }, fromDownload, 'New entry'],
];

const refusal = {
  ...{ reason: 'Refused.', isEdited: false, isTaken: false, isNotFound: false },
};

test.each(cases)('%j is left out: %s; is sent: %s', (finding, leftOut, sent) => {
  const canInclude = sent !== 'never';
  const verdict = (excluded?: boolean, by?: typeof refusal) => verdictOn(finding, excluded, by);
  const leftOutAs = (words: string | undefined) => ({ inclusion: canInclude ? 'leftOut' : 'never', words });
  const sentAs = (words: string | undefined) =>
    canInclude ? { inclusion: 'included', words } : leftOutAs(leftOut);
  expect(verdict()).toEqual(leftOut === undefined ? sentAs(sent) : leftOutAs(leftOut));
  // Once a person has left the row out, or included it.
  expect(verdict(true)).toEqual(leftOutAs(leftOut ?? 'Left out'));
  expect(verdict(false)).toEqual(sentAs(sent));
  // Once the receiver has refused the row; once a person has changed it since; and if the row's id is taken.
  expect(verdict(false, refusal)).toEqual(sentAs('Refused.'));
  expect(verdict(false, { ...refusal, isEdited: true })).toEqual(sentAs(sent));
  expect(verdict(undefined, { ...refusal, isTaken: true })).toEqual(
    leftOutAs(canInclude ? `Refused. ${asNew}` : leftOut),
  );
});
