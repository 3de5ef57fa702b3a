import { useRegister } from '@registers/shared/contract';
import { Button, Flex } from '@registers/shared/ui';
import { useEffect } from 'react';
import { useLoaded } from '../../state/useLoaded';
import type { BegunProps } from './BegunStatus';

const load = () => import(/* webpackChunkName: "begun" */ './BegunStatus');

/** Begins the form with what the page was opened with, and says so above it. Loaded where there is something to say. */
export function Begun(props: BegunProps) {
  const { begin } = useRegister();
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (begin ?? props.begun) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  // Without it the form works as always, so it is not taken away.
  if (failed)
    return (
      <Flex alignItems="center" gap="3" fontSize="sm" role="status">
        The earlier entry couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.BegunStatus {...props} /> : null;
}
