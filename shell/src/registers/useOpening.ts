import type { EntrySource } from '@registers/shared/contract';
import { useLocation, useNavigate } from '@registers/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import type { FoundSource } from '../pages/sent/forForms';
import type { SentEntryAccess } from '../entries/sentEntryAccess';

interface Opening extends FoundSource {
  /** Clears the address: called when the form has the entry, and when the message of the problem is closed. */
  onSourceTaken: () => void;
  /** Whether the entry is still looked up. */
  isPending: boolean;
}

const kinds: readonly string[] = ['copy', 'correct', 'next'] satisfies EntrySource['kind'][];
const isKind = (text: string | null): text is EntrySource['kind'] => text !== null && kinds.includes(text);

const notLoaded: FoundSource = {
  problem: {
    text: 'Your sent entries couldn’t be loaded, so the form is empty. Reload the page to try again.',
  },
};

/** The sent entry that the address (`?begin=…&entry=…`) asks to begin the form with. */
export function useOpening(access: SentEntryAccess, register: string): Opening {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<{ search: string; answer: FoundSource }>();

  const query = new URLSearchParams(search);
  const kind = query.get('begin');
  const id = query.get('entry');
  useEffect(() => {
    if (!isKind(kind) || id === null) return;
    let current = true;
    void loadDeferred()
      .then(
        ({ findSource }) => findSource(access, { register, kind, id }),
        () => notLoaded,
      )
      .then((answer) => current && setAnswered({ search, answer }));
    return () => void (current = false);
  }, [search, kind, id, access, register]);

  const onSourceTaken = useCallback(() => {
    // If the address asks for this entry once more, it is looked up again: it may have been corrected by then.
    setAnswered({ search, answer: {} });
    const rest = new URLSearchParams(search);
    rest.delete('begin');
    rest.delete('entry');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [navigate, pathname, search]);

  const found = answered?.search === search ? answered : undefined;
  return { ...found?.answer, onSourceTaken, isPending: isKind(kind) && id !== null && !found };
}
