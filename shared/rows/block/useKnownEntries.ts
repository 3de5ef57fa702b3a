import { useRegister } from '@registers/shared/contract';
import { type Entry, listSubmitted } from '@registers/shared/entries';
import { useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { fromDevice, type KnownEntries, type KnownEntry, knownEntries } from './knownEntries';
import { type CorrectableEntries, useCorrectableEntries } from './useCorrectableEntries';

/** The submitted entries on this device. */
async function listOnDevice(user: string, formType: string): Promise<KnownEntry[]> {
  const entries = await listSubmitted(user, formType).catch(() => []);
  return entries.map(fromDevice);
}

/** The entries that the rows of a block are compared with, as they were when the rows were pasted or the page was opened. */
export function useKnownEntries(definition: RegisterDefinition, block: Block | undefined) {
  const { user } = useRegister();
  const { formType } = definition;
  const pasted = block?.pasted;
  const [onDevice, setOnDevice] = useState<{ of: string | undefined; entries: readonly KnownEntry[] }>();
  useEffect(() => {
    let isCurrent = true;
    void listOnDevice(user.id, formType).then(
      (entries) => isCurrent && setOnDevice({ of: pasted?.id, entries }),
    );
    return () => void (isCurrent = false);
  }, [user.id, formType, pasted?.id]);
  const received: CorrectableEntries = useCorrectableEntries(block);
  const entries = onDevice && onDevice.of === pasted?.id ? onDevice.entries : undefined;
  const known = useMemo((): KnownEntries | undefined => {
    if (!entries || !received.entries) return undefined;
    const there = received.entries.filter((entry) => entry.formType === formType);
    // Rows that came back from a batch are not submitted any more, though `entries` may have them.
    const own = new Set(pasted?.rows.map(({ id }) => id));
    // Of entries with the same id, the last counts: the receiver's, as only it knows of corrections from other devices.
    return knownEntries(
      definition,
      [...entries, ...there].filter(({ id }) => !own.has(id)),
    );
  }, [definition, formType, entries, received.entries, pasted]);
  /** Adds rows that are being submitted: the rows left in the table are compared with them too, so duplicates are found. */
  const add = (rows: readonly Pick<Entry, 'id' | 'fields' | 'corrects'>[]): void => {
    const added = rows.map((row) => ({ ...row, formType, at: Date.now() }));
    setOnDevice({ of: pasted?.id, entries: [...(entries ?? []), ...added] });
  };
  // `known` is undefined while entries are being read.
  return { known, received, add };
}
