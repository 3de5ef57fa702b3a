import { createContext, useContext } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import type { OpenBlock } from './openBlock';

/** What all components of the page for rows share once rows are pasted: `BlockView` provides it. */
interface RowsScope {
  definition: RegisterDefinition;
  openBlock: OpenBlock;
  /** The block of `openBlock` that was rendered last. Another one renders all components of the scope again. */
  block: Block;
}

export const RowsScopeContext = createContext<RowsScope | undefined>(undefined);

export function useRowsScope(): RowsScope {
  const scope = useContext(RowsScopeContext);
  if (!scope) throw new Error('There are no rows around this');
  return scope;
}
