import { createContext, useContext } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { RowsTable } from './rowsTable';

/** What all components of the page for rows share. It stays the same object: a change of rows renders nothing by it. */
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
