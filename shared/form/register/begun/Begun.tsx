import { useRegister } from '@registers/shared/contract';
import { Button, Flex } from '@registers/shared/ui';
import { useEffect } from 'react';
import { useLoaded } from '../../state/useLoaded';
import type { BegunProps } from './BegunStatus';

const load = () => import(/* webpackChunkName: "begun" */ './BegunStatus');

/** Begins the form with the sent entry that its page was opened with, and says so. Its code is loaded only then. */
export function Begun(props: BegunProps) {
  const { begin } = useRegister();
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (begin ?? props.begun) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  // The form works without this part, so it stays.
  if (failed)
    return (
      <Flex alignItems="center" gap="3" fontSize="sm" role="status">
        The earlier entry couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.BegunStatus {...props} /> : null;
}
