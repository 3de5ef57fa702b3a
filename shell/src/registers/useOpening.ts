import type { Beginning } from '@registers/shared/contract';
import { useLocation, useNavigate } from '@registers/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import type { BeginningFound } from '../pages/sent/beginning';
import type { SentEntryAccess } from '../entries/sentEntryAccess';

export interface Opening {
  /** What the form is to be opened with. */
  begin: Beginning | undefined;
  /** Called when the form has the entry: takes the request out of the address. */
  begun: () => void;
  /** The entry is still being looked up. Until then the form takes no typing, which would become a draft of its own. */
  isPending: boolean;
  /** Why the form is not opened with what the address asks for, in words. */
  problem: string | undefined;
}

const kinds: readonly string[] = ['copy', 'correct', 'next'] satisfies Beginning['kind'][];
const isKind = (text: string | null): text is Beginning['kind'] => text !== null && kinds.includes(text);

const notLoaded: BeginningFound = {
  problem: 'Your sent entries couldn’t be loaded, so the form is empty. Reload the page to try again.',
};

/** The sent entry that the address (`?begin=…&entry=…`) wants a register's form to be opened with, until the form has it. */
export function useOpening(access: SentEntryAccess, register: string): Opening {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<{ search: string; answer: BeginningFound | undefined }>();

  const query = new URLSearchParams(search);
  const kind = query.get('begin');
  const id = query.get('entry');
  useEffect(() => {
    if (!isKind(kind) || id === null) return;
    let current = true;
    void loadDeferred()
      .then((loaded) =>
        loaded instanceof Error ? notLoaded : loaded.beginningOf(access, { register, kind, id }),
      )
      .then((answer) => current && setAnswered({ search, answer }));
    return () => void (current = false);
  }, [search, kind, id, access, register]);

  const begun = useCallback(() => {
    // If the address asks for the same entry later, it is looked up again: it may have been corrected meanwhile.
    setAnswered((before) => before && { ...before, answer: undefined });
    const rest = new URLSearchParams(search);
    rest.delete('begin');
    rest.delete('entry');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [navigate, pathname, search]);

  const found = answered?.search === search ? answered : undefined;
  const { begin, problem }: Partial<Record<'begin', Beginning> & Record<'problem', string>> =
    found?.answer ?? {};
  return { begin, begun, isPending: isKind(kind) && id !== null && !found, problem };
}
