import { type ComparedRow, isEmpty } from './comparison';

/** Whether a row is sent, and what a person should know of it. */
export interface Verdict {
  /** The kind of the rule by which it was found, where that is counted. */
  kind: Kind | undefined;
  /** Why the row is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  /** Whether a person may include the row, where it is left out. */
  canInclude: boolean;
}

/** The rules that are counted on the page. */
type Kind = 'unchanged' | 'alike';

interface Rule {
  kind?: Kind;
  /** Whether the row is sent anyway, only where a person includes it, or never. */
  sends: 'anyway' | 'ifIncluded' | 'never';
  /** What is said of a row to which the rule applies; false or undefined for any other row. */
  words: (row: ComparedRow) => string | false | undefined;
  /** What is said of it once a person has included it, if that is something else. */
  wordsWhenIncluded?: string;
}

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

const isUnknown = ({ target }: ComparedRow) => target.is === 'unknown';
const isNew = ({ target }: ComparedRow) => target.is === 'new';
const isAlike = (row: ComparedRow) => isNew(row) && row.hasSentKey;

/** The row can only be sent as a new entry, if a person includes it. */
const onlyAsNew = { sends: 'ifIncluded', wordsWhenIncluded: 'New entry' } as const;

/** What may keep a row from being sent. The first rule that applies to a row wins. */
const rules: readonly Rule[] = [
  // The row would change nothing, or it is not known what.
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
  // The receiver has refused it, as it has another entry with its id.
  {
    sends: 'ifIncluded',
    words: ({ change: { refusal } }) => refusal?.isStoredOtherwise && `${refusal.reason} ${includeAsNew}`,
  },
  // The entry that the row names cannot be corrected by it.
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
  // The row would be sent twice.
  {
    sends: 'ifIncluded',
    words: ({ sameEntryAbove: above }) => above && `Changes the same entry as row ${above.number}`,
  },
  { sends: 'ifIncluded', words: (row) => isNew(row) && row.wasSent && 'Already submitted' },
  {
    sends: 'ifIncluded',
    words: (row) => isNew(row) && row.sameValuesAbove && `Duplicate of row ${row.sameValuesAbove.number}`,
  },
  // If other rows have ids of entries, this one has probably lost its own.
  {
    kind: 'alike',
    sends: 'ifIncluded',
    words: (row) => isAlike(row) && row.areEntriesNamed && `${alike}. ${includeAsNew}`,
    wordsWhenIncluded: alike,
  },
  // A person does not want it to be sent.
  { sends: 'ifIncluded', words: ({ change }) => change.submits === false && 'Left out' },
  // Nothing keeps it from being sent.
  { kind: 'alike', sends: 'anyway', words: (row) => isAlike(row) && alike },
];

/** Whether a row is sent, by the first rule that applies to it. */
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
