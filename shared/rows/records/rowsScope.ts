import { createContext, useContext } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Row } from './row';
import type { RowsTable } from './rowsTable';

/** What all components of the page for rows share once there are rows. */
interface RowsScope {
  definition: RegisterDefinition;
  table: RowsTable;
  /** The rows of the table that were rendered last. Other ones render all components of the scope again. */
  rows: readonly Row[];
}

export const RowsScopeContext = createContext<RowsScope | undefined>(undefined);

export function useRowsScope(): RowsScope {
  const scope = useContext(RowsScopeContext);
  if (!scope) throw new Error('There are no rows around this');
  return scope;
}
