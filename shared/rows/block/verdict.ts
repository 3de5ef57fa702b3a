import type { RowChange } from './block';
import type { Finding } from './findings';

/** Whether a row is to be submitted, and what a person should know of the row. */
export interface Verdict {
  /** Why the row is not to be submitted, in words; undefined if it is to be submitted. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted; undefined if there is nothing. */
  remark: string | undefined;
  /** Whether the page lets a person include the row if it is left out. */
  canInclude: boolean;
}

/** Whether a row is sent anyway, only if a person includes it, or never, and why, in words. */
interface Rule {
  sends: 'anyway' | 'ifIncluded' | 'never';
  words: string | undefined;
  /** What the page says once a person has included the row, if that is not `words`. */
  wordsWhenIncluded?: string;
}

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

const anyway = (words?: string): Rule => ({ sends: 'anyway', words });
const never = (words: string): Rule => ({ sends: 'never', words });
const ifIncluded = (words: string, wordsWhenIncluded = words): Rule => ({
  sends: 'ifIncluded',
  words,
  wordsWhenIncluded,
});
const onlyAsNew = (words: string): Rule => ifIncluded(words, 'New entry');

function ruleFor(finding: Finding): Rule {
  switch (finding.is) {
    case 'new':
    case 'correction':
      return anyway();
    case 'alike':
      return finding.lacksId ? ifIncluded(`${alike}. ${includeAsNew}`, alike) : anyway(alike);
    case 'sent':
      return ifIncluded('Already submitted');
    case 'duplicate':
      return ifIncluded(`Duplicate of row ${finding.as}`);
    case 'sameEntry':
      return ifIncluded(`Changes the same entry as row ${finding.as}`);
    case 'unchanged':
      return never('Unchanged');
    case 'outdated':
      return never('Corrected since. To bring back what your sheet has, type it here.');
    case 'ambiguous':
      return never(`${finding.among.length} entries match. Choose one under Corrections.`);
    case 'notLookedUp':
      return never('Its entry couldn’t be looked up yet.');
    case 'notFound':
      return onlyAsNew(finding.reason ?? `Not found among your entries. ${includeAsNew}`);
    case 'withdrawn':
      return onlyAsNew(`Withdrawn. ${includeAsNew}`);
    case 'copy':
      return onlyAsNew(`Copy of row ${finding.of}. ${includeAsNew}`);
    case 'notOffered':
      return onlyAsNew(
        'Already submitted (it comes from a download). Entries here can’t be corrected online.',
      );
  }
}

/** The verdict on a row, for `statesOf`. A person can include a row or leave it out, unless it is never sent. */
export function verdictOn(finding: Finding, { submits, refusal }: RowChange): Verdict {
  const rule = ruleFor(finding);
  if (rule.sends === 'never') return { leftOut: rule.words, remark: undefined, canInclude: false };
  // That the receiver has other values under the id of the row comes first.
  const {
    sends,
    words,
    wordsWhenIncluded = words,
  } = refusal?.isStoredOtherwise ? ifIncluded(`${refusal.reason} ${includeAsNew}`) : rule;
  const isIncluded = submits ?? sends === 'anyway';
  if (isIncluded)
    return { leftOut: undefined, remark: refusal?.reason ?? wordsWhenIncluded, canInclude: true };
  return { leftOut: sends === 'ifIncluded' ? words : 'Left out', remark: undefined, canInclude: true };
}
