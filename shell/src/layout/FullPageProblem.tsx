import { chakra } from '@registers/shared/ui';
import type { ComponentProps } from 'react';
import { ProblemPanel } from './ProblemPanel';

/** A problem that leaves nothing else to show. */
export function FullPageProblem(props: ComponentProps<typeof ProblemPanel>) {
  return (
    <chakra.main display="grid" alignContent="center" minHeight="100dvh" padding="4">
      <ProblemPanel {...props} whole />
    </chakra.main>
  );
}
