import type { Announcement } from '@registers/shared/contract';
import { type Entry, getEntry } from '@registers/shared/entries';
import { counted, wordFor } from '@registers/shared/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Entries that are accepted within this time after another one are counted with it, in milliseconds. */
const togetherMs = 2_000;

/** Announces how many single entries of the outbox have been accepted. */
export function useSentLater(
  entries: readonly Entry[],
  announce: (announcement: Announcement) => void,
): void {
  const [accepted, setAccepted] = useState(0);
  const tell = useEffectEvent((count: number) => {
    const text = `${counted(count, 'entry', 'entries')} ${wordFor(count, 'was', 'were')} sent from the outbox.`;
    announce({ tone: 'success', text });
  });
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
