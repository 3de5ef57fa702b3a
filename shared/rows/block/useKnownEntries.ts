import { useRegister } from '@registers/shared/contract';
import { type Entry, listSubmitted, nextEntry, type Submitted } from '@registers/shared/submit';
import { useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { type CorrectionContext, joinReceived, knownEntries } from './knownEntries';
import { useCorrectableEntries } from './useCorrectableEntries';

/**
 * The entries that the rows of a block are compared with (`context`), as they were when the rows were pasted, last left the
 * table, or came back to it. `received`: how far the receiver's entries have been read.
 */
export function useKnownEntries(definition: RegisterDefinition, block: Block | undefined) {
  const { id: register, user, takesCorrections } = useRegister();
  const { formType } = definition;
  const pasted = block?.pasted;
  const [onDevice, setOnDevice] = useState<{ of: string | undefined; entries: readonly Entry[] }>();
  const [attempt, setAttempt] = useState(0);
  // Read again when rows leave the table or come back to it: the device has them as entries in between.
  useEffect(() => {
    let isCurrent = true;
    void listSubmitted(user.id, formType)
      .catch(() => [])
      .then((entries) => isCurrent && setOnDevice({ of: pasted?.id, entries }));
    return () => void (isCurrent = false);
  }, [user.id, formType, pasted, attempt]);
  const received = useCorrectableEntries(block);
  const entries = onDevice && onDevice.of === pasted?.id ? onDevice.entries : undefined;
  const context = useMemo((): CorrectionContext | 'reading' => {
    if (!entries || received.state === 'reading') return 'reading';
    const isRead = received.state === 'read';
    const origin = { user: user.id, register, formType, form: '' };
    const joined = isRead ? joinReceived(origin, entries, received.entries, received.askedAt) : entries;
    // Rows that came back from a batch are not submitted any more, though `entries` may have them.
    const own = new Set(pasted?.rows.map(({ id }) => id));
    const all = joined.filter(({ id }) => !own.has(id));
    const correctable = !takesCorrections ? 'none' : isRead ? 'all' : 'known';
    return { known: knownEntries(definition, all), correctable };
  }, [definition, formType, user.id, register, entries, received, pasted, takesCorrections]);
  /** Adds rows that are being submitted: the rows left in the table are compared with them too, so duplicates are found. */
  const add = (rows: readonly Submitted[]): void => {
    const added = rows.map(({ entry, edit }): Entry => {
      const next = nextEntry(entry, { type: 'begin', edit: { ...edit, state: 'waiting' } }, Date.now());
      return next && next !== 'gone' ? next : entry;
    });
    const ids = new Set(added.map(({ id }) => id));
    const others = (entries ?? []).filter(({ id }) => !ids.has(id));
    setOnDevice({ of: pasted?.id, entries: [...others, ...added] });
  };
  /** Reads the entries of the device again, where rows could not be submitted because of what it has. */
  const readAgain = () => setAttempt(attempt + 1);
  return { context, received, add, readAgain };
}
