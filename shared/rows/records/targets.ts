import type { Entry } from '@registers/shared/submit';
import type { CorrectionContext, FoundEntry } from './knownEntries';
import { refusalOf } from './refusal';
import type { Row } from './row';

interface CorrectionTarget {
  is: 'correction';
  found: FoundEntry;
  /** Whether empty cells of the row change nothing, unless they were emptied on the page. */
  ignoresEmpty: boolean;
}

/** Why a row that names an entry, by its id or its key, does not correct it: see the table in `findings.ts`. */
export type Unresolved =
  | { is: 'notOffered' | 'notLookedUp' | 'withdrawn' }
  /** `count` entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; count: number }
  /** `reason`: what the receiver said when it did not find the entry itself. */
  | { is: 'notFound'; reason: string | undefined }
  /** The row names the same entry as the row with the number `of`: people copy rows, and ids with them. */
  | { is: 'sameId'; of: number };

/** Which entry a row is to become or to correct. */
export type RowTarget = { is: 'new' } | CorrectionTarget | Unresolved;

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
  const refusal = refusalOf(row);
  return correctable === 'known'
    ? { is: 'notLookedUp' }
    : { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined };
}

/** The target of a row that names an entry by its id. */
export function targetById(
  context: CorrectionContext,
  { id, version }: { id: string; version?: number | undefined },
  row: Row,
): RowTarget {
  if (context.correctable === 'none') return { is: 'notOffered' };
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = refusalOf(row)?.isNotFound ? 'unknown' : context.known.find(id, version);
  if (found === 'withdrawn') return { is: 'withdrawn' };
  if (found === 'unknown') return notFound(context, row);
  return { is: 'correction', found, ignoresEmpty: false };
}

/** The target of a row that corrects the entry with its key. `among`: the entries that have it. */
export function targetByKey(context: CorrectionContext, among: readonly Entry[], row: Row): RowTarget {
  if (among.length === 0) return notFound(context, row);
  const chosenId = row.entry.edit.target?.id;
  const chosen = among.length === 1 ? among[0] : among.find(({ id }) => id === chosenId);
  if (chosen) {
    const found = context.known.find(chosen.id);
    if (found === 'unknown') return notFound(context, row);
    if (found === 'withdrawn') return { is: 'withdrawn' };
    // An empty cell empties no field: the sheet may never have had its text.
    return { is: 'correction', found: { ...found, earlier: [] }, ignoresEmpty: true };
  }
  return chosenId === noEntry ? { is: 'new' } : { is: 'ambiguous', count: among.length };
}
