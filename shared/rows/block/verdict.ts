import { type ComparedRow, isEmpty } from './comparison';

/** Whether a row is to be submitted, and what a person should know of the row. */
export interface Verdict {
  /** Which rule gave this verdict, if the page counts the rows of that rule. */
  kind: Kind | undefined;
  /** Why the row is not to be submitted, in words; undefined if it is to be submitted. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted; undefined if there is nothing. */
  remark: string | undefined;
  /** Whether the page lets a person include the row if it is left out. */
  canInclude: boolean;
}

/** The rules whose rows the page counts. */
type Kind = 'unchanged' | 'alike';

interface Rule {
  kind?: Kind;
  /** Whether a row to which the rule applies is sent anyway, only if a person includes it, or never. */
  sends: 'anyway' | 'ifIncluded' | 'never';
  /** What the page says of a row to which the rule applies; false or undefined if the rule does not apply. */
  words: (row: ComparedRow) => string | false | undefined;
  /** What the page says of the row once a person has included it; if undefined, the same as `words`. */
  wordsWhenIncluded?: string;
}

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

const isUnknown = ({ target }: ComparedRow) => target.is === 'unknown';
const isNew = ({ target }: ComparedRow) => target.is === 'new';
const isAlike = (row: ComparedRow) => isNew(row) && row.hasSentKey;

/** For rules whose rows are sent as new entries, if a person includes them. */
const onlyAsNew = { sends: 'ifIncluded', wordsWhenIncluded: 'New entry' } as const;

/** What can keep a row from being sent. The first rule that applies to the row decides, so the order matters. */
const rules: readonly Rule[] = [
  // The row would change nothing, or it is not known which entry it corrects.
  {
    kind: 'unchanged',
    sends: 'never',
    words: ({ changesNothing, read }) => changesNothing && isEmpty(read.outdated) && 'Unchanged',
  },
  {
    sends: 'never',
    words: ({ changesNothing }) =>
      changesNothing && 'Corrected since. To bring back what your sheet has, type it here.',
  },
  {
    sends: 'never',
    words: ({ target }) =>
      target.is === 'ambiguous' && `${target.among.length} entries match. Choose one under Corrections.`,
  },
  {
    sends: 'never',
    words: (row) =>
      isUnknown(row) &&
      row.context.takesCorrections &&
      row.context.isPartial &&
      'Its entry couldn’t be looked up yet.',
  },
  // The receiver refused the row: under the row's id, other values are stored.
  {
    sends: 'ifIncluded',
    words: ({ change: { refusal } }) => refusal?.isStoredOtherwise && `${refusal.reason} ${includeAsNew}`,
  },
  // The row cannot correct the entry that it names.
  { ...onlyAsNew, words: ({ target }) => target.is === 'withdrawn' && `Withdrawn. ${includeAsNew}` },
  {
    ...onlyAsNew,
    words: ({ target }) => target.is === 'copy' && `Copy of row ${target.of}. ${includeAsNew}`,
  },
  {
    ...onlyAsNew,
    words: (row) =>
      isUnknown(row) &&
      !row.context.takesCorrections &&
      'Already submitted (it comes from a download). Entries here can’t be corrected online.',
  },
  {
    ...onlyAsNew,
    words: (row) => isUnknown(row) && row.change.refusal?.isNotFound && row.change.refusal.reason,
  },
  { ...onlyAsNew, words: (row) => isUnknown(row) && `Not found among your entries. ${includeAsNew}` },
  // The row would be sent twice, or one entry changed by two rows.
  {
    sends: 'ifIncluded',
    words: ({ sameEntryAbove: above }) => above && `Changes the same entry as row ${above.number}`,
  },
  { sends: 'ifIncluded', words: (row) => isNew(row) && row.wasSent && 'Already submitted' },
  {
    sends: 'ifIncluded',
    words: (row) => isNew(row) && row.sameValuesAbove && `Duplicate of row ${row.sameValuesAbove.number}`,
  },
  // The row has the key of a sent entry. If other rows have ids of entries, this row has probably lost its id.
  {
    kind: 'alike',
    sends: 'ifIncluded',
    words: (row) => isAlike(row) && row.areEntriesNamed && `${alike}. ${includeAsNew}`,
    wordsWhenIncluded: alike,
  },
  // A person has left the row out.
  { sends: 'ifIncluded', words: ({ change }) => change.submits === false && 'Left out' },
  // Nothing keeps the row from being sent. It only gets a remark.
  { kind: 'alike', sends: 'anyway', words: (row) => isAlike(row) && alike },
];

/** The verdict of the first rule that applies to a row, for `statesOf`; if none applies, the row is to be submitted. */
export function verdictOn(row: ComparedRow): Verdict {
  const { submits, refusal } = row.change;
  for (const rule of rules) {
    const said = rule.words(row);
    if (!said) continue;
    const isLeftOut = rule.sends === 'never' || (rule.sends === 'ifIncluded' && submits !== true);
    const remark = refusal?.reason ?? rule.wordsWhenIncluded ?? said;
    return {
      kind: rule.kind,
      leftOut: isLeftOut ? said : undefined,
      remark: isLeftOut ? undefined : remark,
      canInclude: rule.sends !== 'never',
    };
  }
  return { kind: undefined, leftOut: undefined, remark: refusal?.reason, canInclude: true };
}
