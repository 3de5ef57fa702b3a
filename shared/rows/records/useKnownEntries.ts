import { useRegister } from '@registers/shared/contract';
import { type Entry, listSubmitted } from '@registers/shared/submit';
import { useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type CorrectionContext, joinReceived, knownEntries } from './knownEntries';
import type { RowsTable } from './rowsTable';
import { useCorrectableEntries } from './useCorrectableEntries';

/**
 * The entries that the rows of a table are compared with (`context`), as they were when rows last left the table or came into
 * it. `received`: how far the receiver's entries have been read.
 */
export function useKnownEntries(definition: RegisterDefinition, table: RowsTable) {
  const { id: register, user, takesCorrections } = useRegister();
  const { formType } = definition;
  const moves = useRead(table, table.moves);
  const reading = useRead(table, () => table.sheet().reading?.lines);
  const [onDevice, setOnDevice] = useState<{ of: string; entries: readonly Entry[] }>();
  const [attempt, setAttempt] = useState(0);
  const [lines, setLines] = useState({ of: reading, number: 0 });
  if (lines.of !== reading) setLines({ of: reading, number: lines.number + 1 });
  const of = [attempt, moves, lines.number].join(' ');
  useEffect(() => {
    let isCurrent = true;
    void listSubmitted(user.id, formType)
      .catch(() => [])
      .then((entries) => isCurrent && setOnDevice({ of, entries }));
    return () => void (isCurrent = false);
  }, [user.id, formType, of]);
  const received = useCorrectableEntries(table, lines.number);
  const entries = onDevice?.of === of ? onDevice.entries : undefined;
  const context = useMemo((): CorrectionContext | 'reading' => {
    if (!entries || received.state === 'reading') return 'reading';
    const isRead = received.state === 'read';
    const origin = { user: user.id, register, formType, form: '' };
    const joined = isRead ? joinReceived(origin, entries, received.entries, received.askedAt) : entries;
    // The rows of the table are no edits of entries here, though the device has them as such.
    const own = new Set(table.rows().map(({ id }) => id));
    const all = joined.flatMap((entry): Entry[] => {
      if (!own.has(entry.id)) return [entry];
      return entry.versions.length > 0 ? [{ ...entry, edit: undefined }] : [];
    });
    const correctable = !takesCorrections ? 'none' : isRead ? 'all' : 'known';
    return { known: knownEntries(definition, all), correctable };
  }, [definition, formType, user.id, register, entries, received, table, takesCorrections]);
  /** Reads the entries of the device again, where rows could not be submitted because of what it has. */
  const readAgain = () => setAttempt(attempt + 1);
  return { context, received, readAgain };
}
