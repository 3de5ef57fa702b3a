import type { Beginning } from '@registers/shared/contract';
import { useLocation, useNavigate } from '@registers/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { type JournalEntry, toSentEntry } from './journalEntry';
import { referenceOf } from './reference';

/** Looks up the latest version of a sent entry of this person; undefined where it is not known. Never rejects. */
export type LookUp = (id: string, kind: Beginning['kind']) => Promise<JournalEntry | undefined>;

export interface Opening {
  /** What the form is to be opened with. */
  begin: Beginning | undefined;
  /** The form has it: the address no longer asks for it. */
  begun: () => void;
  /** The entry is being looked up: what is typed now would be another one. */
  isPending: boolean;
  /** Why the form is not opened with what the address asks for, in words. */
  problem: string | undefined;
}

const kinds: readonly string[] = ['copy', 'correct', 'next'] satisfies Beginning['kind'][];
const isKind = (text: string | null): text is Beginning['kind'] => text !== null && kinds.includes(text);

/** The address of a form that is opened with a sent entry. It has the id alone: values would end up in histories and logs. */
export const beginAddress = (path: string, kind: Beginning['kind'], id: string): string =>
  `${path}?begin=${kind}&entry=${encodeURIComponent(id)}`;

interface Found {
  /** What was asked for. */
  search: string;
  kind: Beginning['kind'];
  id: string;
  entry: JournalEntry | undefined;
  begin: Beginning | undefined;
  /** A correction of it is in the outbox. */
  waits: boolean;
}

/** What keeps entries of a register from being corrected. */
export interface Corrections {
  isOffered: boolean;
  /** The ids of the entries whose correction is in the outbox. Never rejects. */
  waiting: () => Promise<readonly string[]>;
}

function problemOf({ kind, id, entry, waits }: Found, isOffered: boolean): string | undefined {
  if (!entry)
    return `The entry ${referenceOf(id)} is not known on this device, so the form was not filled in.`;
  if (kind !== 'correct') return undefined;
  if (!isOffered)
    return `This register takes no corrections. Tell whoever keeps the sheet that the entry ${referenceOf(entry.id)} is wrong.`;
  return waits
    ? `A correction of the entry ${referenceOf(entry.id)} waits in the Outbox. Edit that one, or wait until it is sent.`
    : undefined;
}

/** What the address asks the form to be opened with, until the form has it. */
export function useBeginning(lookUp: LookUp, { isOffered, waiting }: Corrections): Opening {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Found>();

  const query = new URLSearchParams(search);
  const kind = query.get('begin');
  const id = query.get('entry');
  useEffect(() => {
    if (!isKind(kind) || id === null) return;
    let current = true;
    void Promise.all([lookUp(id, kind), waiting()]).then(([entry, corrected]) => {
      const begin = entry && { kind, entry: toSentEntry(entry) };
      const waits = entry !== undefined && corrected.includes(entry.id);
      if (current) setAnswer({ search, kind, id, entry, begin, waits });
    });
    return () => void (current = false);
  }, [search, kind, id, lookUp, waiting]);

  const begun = useCallback(() => {
    // Asked for once more, the entry is looked up again: it may have been corrected meanwhile.
    setAnswer((before) => before && { ...before, begin: undefined });
    const rest = new URLSearchParams(search);
    rest.delete('begin');
    rest.delete('entry');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [navigate, pathname, search]);

  const found = answer?.search === search ? answer : undefined;
  const problem = found && problemOf(found, isOffered);
  const isPending = isKind(kind) && id !== null && !found;
  return { begin: problem === undefined ? found?.begin : undefined, begun, isPending, problem };
}
