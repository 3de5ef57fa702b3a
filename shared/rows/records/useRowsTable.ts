import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { lockRows } from '@registers/shared/submit';
import { createContext, useContext, useEffect, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { openTable } from './openTable';
import type { RowsTable } from './rowsTable';

interface Opened {
  /** The open table; undefined while it is read, and while another page has it open. */
  table?: RowsTable | undefined;
  /** Whether the table could not be opened, as this browser stores nothing. */
  failed?: boolean | undefined;
}

/** Opens the table of this person and form for this page alone, and closes it when the page for rows is left. */
export function useRowsTable(definition: RegisterDefinition): Opened {
  const { id: register, title, user, onKeeping } = useRegister();
  const [state, setState] = useState<Opened>({});
  const { table } = state;
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const isLeft = () => signal.aborted;
    const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    async function openUntilLeft(): Promise<void> {
      const { formType } = definition;
      // In a browser without Web Locks, the table is opened without a lock.
      const release = await lockRows(user.id, formType, { signal }).catch(() => undefined);
      try {
        if (isLeft()) return;
        const opened = await openTable(
          { user: user.id, register, formType },
          { ...factsOf(definition), title },
        );
        if (!isLeft()) setState({ table: opened });
        await closed;
        await opened.close();
      } catch {
        if (!isLeft()) setState({ failed: true });
      } finally {
        release?.();
      }
    }
    void openUntilLeft();
    return () => {
      left.abort();
      setState({});
    };
  }, [definition, register, title, user.id]);

  const isKept = useRead(table?.device, () => table?.device.isKept ?? true);
  useBeforeUnload(!isKept, () => (table?.rows().length ?? 0) > 0);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
  return state;
}

/** What all components around the rows share. It stays the same object: a change of rows renders nothing by it. */
interface RowsScope {
  definition: RegisterDefinition;
  table: RowsTable;
}

export const RowsScopeContext = createContext<RowsScope | undefined>(undefined);

export function useRowsScope(): RowsScope {
  const scope = useContext(RowsScopeContext);
  if (!scope) throw new Error('There are no rows around this');
  return scope;
}
