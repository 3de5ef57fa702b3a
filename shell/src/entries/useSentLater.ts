import { type Entry, getEntry } from '@registers/shared/entries';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Entries that are accepted within this time after another one are counted with it, in milliseconds. */
const togetherMs = 2_000;

/** Calls back with how many single entries of the outbox have been accepted. */
export function useSentLater(entries: readonly Entry[], onSent: (count: number) => void): void {
  const [accepted, setAccepted] = useState(0);
  const tell = useEffectEvent(onSent);
  const before = useRef(entries);
  useEffect(() => {
    const gone = before.current.filter(({ id }) => entries.every((entry) => entry.id !== id));
    before.current = entries;
    if (gone.length === 0) return;
    void Promise.all(gone.map(getEntry)).then(
      (found) => {
        // Others were edited or deleted.
        const sent = found.filter((entry) => entry?.state === 'sent' && !entry.mayBeStored);
        setAccepted((count) => count + sent.length);
      },
      () => undefined,
    );
  }, [entries]);
  useEffect(() => {
    if (accepted === 0) return;
    const timer = setTimeout(() => {
      tell(accepted);
      setAccepted(0);
    }, togetherMs);
    return () => clearTimeout(timer);
  }, [accepted]);
}
