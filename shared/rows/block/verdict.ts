import { type ComparedRow, isEmpty } from './comparison';

/** Whether a row is sent, and what a person should know of it. */
export interface Verdict {
  /** The rule by which it was found; undefined where none applies. */
  kind: Kind | undefined;
  /** Why the row is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  /** Whether a person may include the row, where it is left out. */
  canInclude: boolean;
}

interface Rule {
  kind: string;
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

/** What may keep a row from being sent. The first rule that applies to a row wins. */
const rules = [
  // The row would change nothing, or it is not known what.
  {
    kind: 'unchanged',
    sends: 'never',
    words: ({ changesNothing, read }) => changesNothing && isEmpty(read.outdated) && 'Unchanged',
  },
  {
    kind: 'outdated',
    sends: 'never',
    words: ({ changesNothing }) =>
      changesNothing && 'Corrected since. To bring back what your sheet has, type it here.',
  },
  {
    kind: 'ambiguous',
    sends: 'never',
    words: ({ target }) =>
      target.is === 'ambiguous' && `${target.among.length} entries match. Choose one under Corrections.`,
  },
  {
    kind: 'notLookedUp',
    sends: 'never',
    words: (row) =>
      isUnknown(row) &&
      row.context.takesCorrections &&
      row.context.isPartial &&
      'Its entry couldn’t be looked up yet.',
  },
  // The receiver has refused it, as it has another entry with its id.
  {
    kind: 'storedOtherwise',
    sends: 'ifIncluded',
    words: ({ change: { refusal } }) => refusal?.isStoredOtherwise && `${refusal.reason} ${includeAsNew}`,
  },
  // The entry that the row names cannot be corrected by it.
  {
    kind: 'withdrawn',
    sends: 'ifIncluded',
    words: ({ target }) => target.is === 'withdrawn' && `Withdrawn. ${includeAsNew}`,
    wordsWhenIncluded: 'New entry',
  },
  {
    kind: 'copy',
    sends: 'ifIncluded',
    words: ({ target }) => target.is === 'copy' && `Copy of row ${target.of}. ${includeAsNew}`,
    wordsWhenIncluded: 'New entry',
  },
  {
    kind: 'notCorrectable',
    sends: 'ifIncluded',
    words: (row) =>
      isUnknown(row) &&
      !row.context.takesCorrections &&
      'Already submitted (it comes from a download). Entries here can’t be corrected online.',
    wordsWhenIncluded: 'New entry',
  },
  {
    kind: 'notFoundByReceiver',
    sends: 'ifIncluded',
    words: (row) => isUnknown(row) && row.change.refusal?.isNotFound && row.change.refusal.reason,
    wordsWhenIncluded: 'New entry',
  },
  {
    kind: 'notFound',
    sends: 'ifIncluded',
    words: (row) => isUnknown(row) && `Not found among your entries. ${includeAsNew}`,
    wordsWhenIncluded: 'New entry',
  },
  // The row would be sent twice.
  {
    kind: 'sameEntry',
    sends: 'ifIncluded',
    words: ({ sameEntryAbove: above }) => above && `Changes the same entry as row ${above.number}`,
  },
  {
    kind: 'sent',
    sends: 'ifIncluded',
    words: (row) => isNew(row) && row.wasSent && 'Already submitted',
  },
  {
    kind: 'duplicate',
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
  {
    kind: 'unticked',
    sends: 'ifIncluded',
    words: ({ change }) => change.submits === false && 'Left out',
  },
  // Nothing keeps it from being sent.
  {
    kind: 'alike',
    sends: 'anyway',
    words: (row) => isAlike(row) && alike,
  },
] as const satisfies readonly Rule[];

type Kind = (typeof rules)[number]['kind'];

/** Whether a row is sent, by the first rule that applies to it. */
export function verdictOn(row: ComparedRow): Verdict {
  const { submits, refusal } = row.change;
  for (const rule of rules) {
    const said = rule.words(row);
    if (!said) continue;
    const isLeftOut = rule.sends === 'never' || (rule.sends === 'ifIncluded' && submits !== true);
    const remark = refusal?.reason ?? ('wordsWhenIncluded' in rule ? rule.wordsWhenIncluded : said);
    return {
      kind: rule.kind,
      leftOut: isLeftOut ? said : undefined,
      remark: isLeftOut ? undefined : remark,
      canInclude: rule.sends !== 'never',
    };
  }
  return { kind: undefined, leftOut: undefined, remark: refusal?.reason, canInclude: true };
}
