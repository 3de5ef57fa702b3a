import { chakra, Spinner } from '@registers/shared/ui';
import type { ReactNode } from 'react';

const Centre = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minHeight: '40dvh',
    color: 'fg.muted',
  },
});

/** A loading message. Render it first without `children`: screen readers announce only texts added later. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <Centre role="status">
      {children ? <Spinner aria-hidden="true" /> : null}
      <span>{children}</span>
    </Centre>
  );
}
