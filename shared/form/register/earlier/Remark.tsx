import { Field as Parts } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { useAnnounced } from '../../state/useAnnounced';

/** A remark under a field. */
export function Remark({ children }: { children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return <Parts.HelperText role="status">{isAnnounced && children}</Parts.HelperText>;
}
