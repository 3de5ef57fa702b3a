import { Field as Parts } from '@registers/shared/ui';
import { type ReactNode, useDeferredValue } from 'react';

/** A remark under a field. It is rendered empty first: a screen reader reads only text that is added later. */
export function Remark({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return <Parts.HelperText role="status">{isShown && children}</Parts.HelperText>;
}
