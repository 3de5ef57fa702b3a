import type { Refusal } from './row';

/**
 * What a row is, compared with the other rows and with sent entries. `of`: the number of the other row. A row names an entry by
 * its id, or by its key (`sameWhen` of the register) where a person says so.
 */
export type Finding =
  | {
      is: 'new' | 'sent' | 'heading' | 'correction' | 'unchanged' | 'recalculated' | 'outdated' | 'changing';
    }
  | { is: 'notOffered' | 'notLookedUp' | 'withdrawn' | 'withdrawing' }
  | { is: 'duplicate' | 'sameKey' | 'sameEntry' | 'sameId'; of: number }
  /** `lacksId`: other rows have ids of entries, so this row has probably lost its id. */
  | { is: 'alike'; lacksId: boolean }
  /** `count` entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; count: number }
  /** `reason`: what the receiver said when it did not find the entry itself. */
  | { is: 'notFound'; reason: string | undefined };

/**
 * What becomes of a row: sent anyway, only if a person includes it, or never. `words` say what a person should know of it;
 * `whenIncluded`, what they read once the row is included.
 */
const rule = (sends: 'anyway' | 'ifIncluded' | 'never', words?: string, whenIncluded = words) => ({
  sends,
  words,
  whenIncluded,
});
const onlyAsNew = (words: string) => rule('ifIncluded', words, 'New entry');

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

function ruleFor(finding: Finding): ReturnType<typeof rule> {
  switch (finding.is) {
    case 'new':
    case 'correction':
      return rule('anyway');
    case 'alike':
      return finding.lacksId ? rule('ifIncluded', `${alike}. ${includeAsNew}`, alike) : rule('anyway', alike);
    case 'sent':
      return rule('ifIncluded', 'Already submitted');
    case 'heading':
      return rule('ifIncluded', 'Looks like a heading, total or note');
    case 'duplicate':
      return rule('ifIncluded', `Duplicate of row ${finding.of}`);
    case 'sameKey':
      return rule('anyway', `Like row ${finding.of}, with other values`);
    case 'sameEntry':
      return rule('ifIncluded', `Changes the same entry as row ${finding.of}`);
    case 'unchanged':
      return rule('never', 'Unchanged');
    case 'recalculated':
      return rule('never', 'Unchanged: calculated values aren’t taken from your sheet.');
    case 'outdated':
      return rule('never', 'Corrected since. To bring back what your sheet has, type it here.');
    case 'changing':
      return rule('never', 'This entry has unsent changes. Send or discard them first.');
    case 'ambiguous':
      return rule('never', `${finding.count} entries match. Choose one under Corrections.`);
    case 'notLookedUp':
      return rule('never', 'Its entry couldn’t be looked up yet.');
    case 'notFound':
      return onlyAsNew(finding.reason ?? `Not found among your entries. ${includeAsNew}`);
    case 'withdrawn':
      return onlyAsNew(`Withdrawn. ${includeAsNew}`);
    case 'withdrawing':
      return onlyAsNew(`Its entry is waiting to be withdrawn. ${includeAsNew}`);
    case 'sameId':
      return onlyAsNew(`Copy of row ${finding.of}. ${includeAsNew}`);
    case 'notOffered':
      return onlyAsNew(
        'Already submitted (it comes from a download). Entries here can’t be corrected online.',
      );
  }
}

export interface Verdict {
  /** `never`: left out, and a person cannot include the row. */
  inclusion: 'included' | 'leftOut' | 'never';
  /** What a person should know of the row: why it is left out, if it is. Undefined if there is nothing. */
  words: string | undefined;
}

/** The verdict on a row. A person can include a row or leave it out, unless it is never sent. */
export function verdictOn(
  finding: Finding,
  excluded: boolean | undefined,
  refusal: Refusal | undefined,
): Verdict {
  const found = ruleFor(finding);
  if (found.sends === 'never') return { inclusion: 'never', words: found.words };
  // If the id of the row is taken, people read that in place of the finding.
  const { sends, words, whenIncluded } = refusal?.isTaken
    ? rule('ifIncluded', `${refusal.reason} ${includeAsNew}`)
    : found;
  const isIncluded = excluded === undefined ? sends === 'anyway' : !excluded;
  const reason = refusal?.isEdited ? undefined : refusal?.reason;
  if (isIncluded) return { inclusion: 'included', words: reason ?? whenIncluded };
  return { inclusion: 'leftOut', words: sends === 'ifIncluded' ? words : 'Left out' };
}
