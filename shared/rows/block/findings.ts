import type { RowChange } from './block';

/** Why a row that names an entry, or is looked for by its key, does not correct it. */
export type Unresolved =
  /** `count` entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; count: number }
  /** No known entry has the id or key of the row, but the receiver could not be asked for more. */
  | { is: 'notLookedUp' }
  /** No entry has the id or key of the row. `reason`: what the receiver said when it did not find the entry itself. */
  | { is: 'notFound'; reason: string | undefined }
  /** The row names an entry that was withdrawn. */
  | { is: 'withdrawn' }
  /** The row names the same entry as the row with the number `of`: people copy rows, and ids with them. */
  | { is: 'copy'; of: number }
  /** The row names an entry, but the receiver takes no corrections. */
  | { is: 'notOffered' };

/** What a row is, compared with the other rows and with sent entries. `ruleFor` says of each finding if the row is sent. */
export type Finding =
  /** A new entry. */
  | { is: 'new' }
  /**
   * A new entry with the key of a sent one (`sameWhen` of the register) and other values. `lacksId`: other rows have ids of
   * entries, so this row has probably lost its id.
   */
  | { is: 'alike'; lacksId: boolean }
  /** A new entry with the values of a sent one. */
  | { is: 'sent' }
  /** A new entry with the values of the row with the number `of`, which is above it. */
  | { is: 'duplicate'; of: number }
  /** A correction that changes its entry. */
  | { is: 'correction' }
  /** A correction that changes the same entry as the row with the number `of`, which is above it. */
  | { is: 'sameEntry'; of: number }
  /** A correction with the values of its entry. */
  | { is: 'unchanged' }
  /** A correction whose changes are all out of date. */
  | { is: 'outdated' }
  | Unresolved;

/**
 * What becomes of a row: sent anyway, only if a person includes it, or never. `words` say what a person should know of it;
 * `whenIncluded`, what they read once the row is included.
 */
const rule =
  (sends: 'anyway' | 'ifIncluded' | 'never') =>
  (words?: string, whenIncluded = words) => ({ sends, words, whenIncluded });

const anyway = rule('anyway');
const ifIncluded = rule('ifIncluded');
const never = rule('never');
const onlyAsNew = (words: string) => ifIncluded(words, 'New entry');

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

function ruleFor(finding: Finding): ReturnType<typeof anyway> {
  switch (finding.is) {
    case 'new':
    case 'correction':
      return anyway();
    case 'alike':
      return finding.lacksId ? ifIncluded(`${alike}. ${includeAsNew}`, alike) : anyway(alike);
    case 'sent':
      return ifIncluded('Already submitted');
    case 'duplicate':
      return ifIncluded(`Duplicate of row ${finding.of}`);
    case 'sameEntry':
      return ifIncluded(`Changes the same entry as row ${finding.of}`);
    case 'unchanged':
      return never('Unchanged');
    case 'outdated':
      return never('Corrected since. To bring back what your sheet has, type it here.');
    case 'ambiguous':
      return never(`${finding.count} entries match. Choose one under Corrections.`);
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

/** Whether a row is to be submitted, and what a person should know of it. */
export interface Verdict {
  /** `never`: left out, and a person cannot include the row. */
  inclusion: 'included' | 'leftOut' | 'never';
  /** What a person should know of the row: why it is left out, if it is. Undefined if there is nothing. */
  words: string | undefined;
}

/** The verdict on a row, for `statesOf`. A person can include a row or leave it out, unless it is never sent. */
export function verdictOn(finding: Finding, { submits, refusal }: RowChange): Verdict {
  const found = ruleFor(finding);
  if (found.sends === 'never') return { inclusion: 'never', words: found.words };
  // That the receiver has other values under the id of the row comes first.
  const conflict = refusal?.isStoredOtherwise ? ifIncluded(`${refusal.reason} ${includeAsNew}`) : undefined;
  const { sends, words, whenIncluded } = conflict ?? found;
  const isIncluded = submits ?? sends === 'anyway';
  if (isIncluded) return { inclusion: 'included', words: refusal?.reason ?? whenIncluded };
  return { inclusion: 'leftOut', words: sends === 'ifIncluded' ? words : 'Left out' };
}
