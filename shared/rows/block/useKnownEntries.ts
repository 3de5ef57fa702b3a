import { useRegister } from '@registers/shared/contract';
import { type Entry, listSubmitted } from '@registers/shared/submit';
import { useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { type CorrectionContext, fromDevice, type KnownEntry, knownEntries } from './knownEntries';
import { useCorrectableEntries } from './useCorrectableEntries';

/**
 * The entries that the rows of a block are compared with (`context`), as they were when the rows were pasted, last left the
 * table, or came back to it. `received`: how far the receiver's entries have been read.
 */
export function useKnownEntries(definition: RegisterDefinition, block: Block | undefined) {
  const { user, takesCorrections } = useRegister();
  const { formType } = definition;
  const pasted = block?.pasted;
  const [onDevice, setOnDevice] = useState<{ of: string | undefined; entries: readonly KnownEntry[] }>();
  // Read again when rows leave the table or come back to it: the device has them as entries in between.
  useEffect(() => {
    let isCurrent = true;
    void listSubmitted(user.id, formType)
      .catch(() => [])
      .then((entries) => isCurrent && setOnDevice({ of: pasted?.id, entries: entries.map(fromDevice) }));
    return () => void (isCurrent = false);
  }, [user.id, formType, pasted]);
  const received = useCorrectableEntries(block);
  const entries = onDevice && onDevice.of === pasted?.id ? onDevice.entries : undefined;
  const context = useMemo((): CorrectionContext | 'reading' => {
    if (!entries || received.state === 'reading') return 'reading';
    const isRead = received.state === 'read';
    const there = isRead ? received.entries.filter((entry) => entry.formType === formType) : [];
    // Rows that came back from a batch are not submitted any more, though `entries` may have them.
    const own = new Set(pasted?.rows.map(({ id }) => id));
    // Of entries with the same id, the last counts: the receiver's, as only it knows of corrections from other devices.
    const all = [...entries, ...there].filter(({ id }) => !own.has(id));
    const correctable = !takesCorrections ? 'none' : isRead ? 'all' : 'known';
    return { known: knownEntries(definition, all), correctable };
  }, [definition, formType, entries, received, pasted, takesCorrections]);
  /** Adds rows that are being submitted: the rows left in the table are compared with them too, so duplicates are found. */
  const add = (rows: readonly Pick<Entry, 'id' | 'fields' | 'corrects'>[]): void => {
    const added = rows.map((row) => ({ ...row, formType, at: Date.now() }));
    setOnDevice({ of: pasted?.id, entries: [...(entries ?? []), ...added] });
  };
  return { context, received, add };
}
