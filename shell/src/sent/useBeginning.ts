import type { Beginning } from '@registers/shared/contract';
import { useLocation, useNavigate } from '@registers/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { type JournalEntry, toSentEntry } from './journalEntry';
import { referenceOf } from './reference';

/** Looks up the latest version of a sent entry of this person; undefined where it is not known. Never rejects. */
export type LookUp = (id: string) => Promise<JournalEntry | undefined>;

export interface Opening {
  /** What the form is to be opened with. */
  begin: Beginning | undefined;
  /** The form has it: the address no longer asks for it. */
  begun: () => void;
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
}

const problemOf = ({ kind, id, entry }: Found, takesCorrections: boolean): string | undefined => {
  if (!entry)
    return `The entry ${referenceOf(id)} is not known on this device, so the form was not filled in.`;
  return kind === 'correct' && !takesCorrections
    ? `This register takes no corrections. Tell whoever keeps the sheet that the entry ${referenceOf(entry.id)} is wrong.`
    : undefined;
};

/** What the address asks the form to be opened with, until the form has it. */
export function useBeginning(lookUp: LookUp, takesCorrections: boolean): Opening {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Found & { begin: Beginning | undefined }>();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const kind = query.get('begin');
    const id = query.get('entry');
    if (!isKind(kind) || id === null) return;
    let current = true;
    void lookUp(id).then((entry) => {
      const begin = entry && { kind, entry: toSentEntry(entry) };
      if (current) setAnswer({ search, kind, id, entry, begin });
    });
    return () => void (current = false);
  }, [search, lookUp]);

  const begun = useCallback(() => {
    // Asked for once more, the entry is looked up again: it may have been corrected meanwhile.
    setAnswer(undefined);
    const rest = new URLSearchParams(search);
    rest.delete('begin');
    rest.delete('entry');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [navigate, pathname, search]);

  const found = answer?.search === search ? answer : undefined;
  const problem = found && problemOf(found, takesCorrections);
  return { begin: problem === undefined ? found?.begin : undefined, begun, problem };
}
