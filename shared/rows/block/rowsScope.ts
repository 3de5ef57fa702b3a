import { createContext, useContext } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import type { OpenBlock } from './openBlock';

/** What every part of the page needs once rows are pasted. */
interface RowsScope {
  definition: RegisterDefinition;
  open: OpenBlock;
  /** What `open` has now. */
  block: Block;
}

export const RowsScopeContext = createContext<RowsScope | undefined>(undefined);

export function useRowsScope(): RowsScope {
  const scope = useContext(RowsScopeContext);
  if (!scope) throw new Error('There are no rows around this');
  return scope;
}
