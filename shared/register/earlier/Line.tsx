import { Field as Parts } from '@registers/shared/ui';
import { type ReactNode, useDeferredValue } from 'react';

/** A line under a field. It is rendered before its text: a screen reader reads only what is added to it. */
export function Line({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return <Parts.HelperText role="status">{isShown && children}</Parts.HelperText>;
}
