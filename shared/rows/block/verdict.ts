import { type ComparedRow, type Double, isEmpty } from './comparison';

/** Whether a row is to be submitted, and what a person should know of the row. */
export interface Verdict {
  /** For the page's counts: the row changes nothing, or (`alike`) an entry with its key and other values was sent. */
  kind: 'unchanged' | 'alike' | undefined;
  /** Why the row is not to be submitted, in words; undefined if it is to be submitted. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted; undefined if there is nothing. */
  remark: string | undefined;
  /** Whether the page lets a person include the row if it is left out. */
  canInclude: boolean;
}

/** What there is to say of a row. */
interface Finding {
  kind?: Verdict['kind'];
  /** Whether the row is sent anyway, only if a person includes it, or never. */
  sends: 'anyway' | 'ifIncluded' | 'never';
  words: string;
  /** What the page says once a person has included the row, if that is not `words`. */
  wordsWhenIncluded?: string;
}

const includeAsNew = 'Include it to send it as a new entry.';
const alike = 'Submitted before with other values';

const never = (words: string): Finding => ({ sends: 'never', words });
const ifIncluded = (words: string): Finding => ({ sends: 'ifIncluded', words });
/** For rows that are sent as new entries if a person includes them. */
const onlyAsNew = (words: string): Finding => ({ ...ifIncluded(words), wordsWhenIncluded: 'New entry' });

/** What there is to say of a row that perhaps repeats another row or a sent entry. */
function findingOfDouble(double: Double): Finding {
  switch (double.is) {
    case 'sameEntry':
      return ifIncluded(`Changes the same entry as row ${double.as}`);
    case 'sent':
      return ifIncluded('Already submitted');
    case 'sameValues':
      return ifIncluded(`Duplicate of row ${double.as}`);
    case 'sameKey':
      return double.lacksId
        ? { kind: 'alike', ...ifIncluded(`${alike}. ${includeAsNew}`), wordsWhenIncluded: alike }
        : { kind: 'alike', sends: 'anyway', words: alike };
  }
}

/** What there is to say of a row, by what it is to become; undefined if nothing. */
function findingOf({ target, double, read }: ComparedRow): Finding | undefined {
  switch (target.is) {
    case 'new':
      return double && findingOfDouble(double);
    case 'correction':
      if (!isEmpty(read.was)) return double && findingOfDouble(double);
      return isEmpty(read.outdated)
        ? { kind: 'unchanged', ...never('Unchanged') }
        : never('Corrected since. To bring back what your sheet has, type it here.');
    case 'ambiguous':
      return never(`${target.among.length} entries match. Choose one under Corrections.`);
    case 'notLookedUp':
      return never('Its entry couldn’t be looked up yet.');
    case 'notFound':
      return onlyAsNew(target.reason ?? `Not found among your entries. ${includeAsNew}`);
    case 'withdrawn':
      return onlyAsNew(`Withdrawn. ${includeAsNew}`);
    case 'copy':
      return onlyAsNew(`Copy of row ${target.of}. ${includeAsNew}`);
    case 'notOffered':
      return onlyAsNew(
        'Already submitted (it comes from a download). Entries here can’t be corrected online.',
      );
  }
}

/** What there is to say first: that the receiver has other values under the row's id, unless the row is never sent. */
function firstFinding(row: ComparedRow): Finding | undefined {
  const { refusal } = row.change;
  const finding = findingOf(row);
  return refusal?.isStoredOtherwise && finding?.sends !== 'never'
    ? ifIncluded(`${refusal.reason} ${includeAsNew}`)
    : finding;
}

/** The verdict on a row, for `statesOf`. A person can include a row or leave it out, unless it is never sent. */
export function verdictOn(row: ComparedRow): Verdict {
  const { submits, refusal } = row.change;
  const finding = firstFinding(row);
  const { kind, sends = 'anyway', words, wordsWhenIncluded = words } = finding ?? {};
  const isLeftOut = sends === 'never' || (sends === 'ifIncluded' && submits !== true);
  const leftOut = isLeftOut ? words : submits === false ? 'Left out' : undefined;
  return {
    kind,
    leftOut,
    remark: leftOut === undefined ? (refusal?.reason ?? wordsWhenIncluded) : undefined,
    canInclude: sends !== 'never',
  };
}
