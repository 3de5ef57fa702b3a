import type { Entry } from '@registers/shared/submit';
import type { Finding } from './findings';
import type { CorrectionContext, FoundEntry } from './knownEntries';
import { refusalOf, type Row } from './row';

/** Which entry a row is to correct; none if it is to become a new one. */
export interface RowTarget {
  /** Why the row corrects none, though it names one. */
  obstacle?: Finding;
  /** The entry that it corrects. */
  corrects?: FoundEntry | undefined;
  /** Whether empty cells of the row change nothing, unless they were emptied on the page. */
  ignoresEmpty?: boolean;
  /** The entries with the key of the row, one of which it corrects; undefined if the row does not correct by key. */
  among?: readonly Entry[] | undefined;
}

/** The id of the target of a row (`byKey`) if a person says that it corrects none of the entries with its key. */
export const noEntry = '';

/** The entry that a row names, and the version that it was made from: a correction that was sent before is its entry. */
export function namedIn({ entry }: Row): { id: string; version?: number | undefined } | undefined {
  const { edit, id, versions } = entry;
  if (versions.length > 0) return { id, version: edit.base };
  return edit.target?.byKey ? undefined : edit.target;
}

/** Whether the sheet says by its id which entry a row corrects. */
export const namesEntry = (row: Row): boolean => namedIn(row) !== undefined;

function notFound({ correctable }: CorrectionContext, row: Row): RowTarget {
  if (correctable === 'known') return { obstacle: { is: 'notLookedUp' } };
  const refusal = refusalOf(row);
  return { obstacle: { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined } };
}

function targetOfId(
  context: CorrectionContext,
  row: Row,
  { id, version }: { id: string; version?: number | undefined },
): RowTarget {
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = refusalOf(row)?.isNotFound ? 'unknown' : context.known.find(id, version);
  if (found === 'unknown') return notFound(context, row);
  if (found === 'withdrawn' || found === 'withdrawing') return { obstacle: { is: found } };
  return { corrects: found };
}

/** The target of a row. `withKey`: the entries with its key, if rows correct these; asked only where the row names none. */
export function targetOf(
  context: CorrectionContext,
  row: Row,
  withKey: (() => readonly Entry[]) | undefined,
): RowTarget {
  const takesNone = context.correctable === 'none';
  const named = namedIn(row);
  if (named) return takesNone ? { obstacle: { is: 'notOffered' } } : targetOfId(context, row, named);
  if (takesNone || !withKey) return {};
  const among = withKey();
  if (among.length === 0) return { ...notFound(context, row), among };
  const chosenId = row.entry.edit.target?.id;
  const chosen = among.length === 1 ? among[0] : among.find(({ id }) => id === chosenId);
  if (!chosen && chosenId === noEntry) return { among };
  if (!chosen) return { obstacle: { is: 'ambiguous', count: among.length }, among };
  const target = targetOfId(context, row, { id: chosen.id });
  const corrects = target.corrects && { ...target.corrects, earlier: [] };
  // An empty cell empties no field: the sheet may never have had its text.
  return { ...target, corrects, ignoresEmpty: true, among };
}
