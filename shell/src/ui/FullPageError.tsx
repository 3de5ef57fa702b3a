import { chakra } from '@registers/shared/ui';
import type { ComponentProps } from 'react';
import { ErrorPanel } from './ErrorPanel';

/** An error in place of the page. */
export function FullPageError(props: ComponentProps<typeof ErrorPanel>) {
  return (
    <chakra.main display="grid" alignContent="center" minHeight="100dvh" padding="4">
      <ErrorPanel {...props} isPage />
    </chakra.main>
  );
}
