import { useRegister } from '@registers/shared/contract';
import { type Entry, listSubmitted } from '@registers/shared/entries';
import { useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { fromDevice, type Known, type KnownEntry, knownEntries } from './known';
import { type Received, useReceived } from './useReceived';

/** The person's entries, as far as the rows on the page need them. */
export interface KnownForRows {
  /** Undefined while they are read. */
  known: Known | undefined;
  received: Received;
  /** Adds rows that are being submitted: others may say the same. */
  add: (rows: readonly Pick<Entry, 'id' | 'fields' | 'corrects'>[]) => void;
}

/** What was sent from this device or is about to be. A correction that was refused has changed nothing. */
async function listHere(user: string, formType: string): Promise<KnownEntry[]> {
  const entries = await listSubmitted(user, formType).catch(() => []);
  return entries.filter(({ state, corrects }) => state !== 'held' || corrects === undefined).map(fromDevice);
}

/** What is known of the entries of a form, as of when these rows were pasted or opened. */
export function useKnown(definition: RegisterDefinition, block: Block | undefined): KnownForRows {
  const { user } = useRegister();
  const { formType } = definition;
  const pasted = block?.pasted;
  const [here, setHere] = useState<{ of: string | undefined; entries: readonly KnownEntry[] }>();
  useEffect(() => {
    let isCurrent = true;
    void listHere(user.id, formType).then((entries) => isCurrent && setHere({ of: pasted?.id, entries }));
    return () => void (isCurrent = false);
  }, [user.id, formType, pasted?.id]);
  const received = useReceived(block);
  const entries = here && here.of === pasted?.id ? here.entries : undefined;
  const known = useMemo(() => {
    if (!entries || !received.entries) return undefined;
    // A row that came back from a batch is no entry that was sent.
    const own = new Set(pasted?.rows.map(({ id }) => id));
    const there = received.entries.filter((entry) => entry.formType === formType);
    return knownEntries(
      definition,
      [...entries, ...there].filter(({ id }) => !own.has(id)),
    );
  }, [definition, formType, entries, received.entries, pasted]);
  return {
    known,
    received,
    add(rows) {
      const added = rows.map((row) => ({ ...row, formType, at: Date.now() }));
      setHere({ of: pasted?.id, entries: [...(entries ?? []), ...added] });
    },
  };
}
