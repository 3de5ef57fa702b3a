import { createContext, useContext } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import type { OpenBlock } from './openBlock';

/** Shared by all components of the page for rows, once rows are pasted. */
interface RowsScope {
  definition: RegisterDefinition;
  openBlock: OpenBlock;
  /** The current block of `openBlock`. Changing it renders all that use the scope. */
  block: Block;
}

export const RowsScopeContext = createContext<RowsScope | undefined>(undefined);

export function useRowsScope(): RowsScope {
  const scope = useContext(RowsScopeContext);
  if (!scope) throw new Error('There are no rows around this');
  return scope;
}
