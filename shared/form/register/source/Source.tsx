import { useRegister } from '@registers/shared/contract';
import { Button, Flex, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import type { SourceProps } from './SourceStatus';

const load = () => import(/* webpackChunkName: "source" */ './SourceStatus');

/**
 * Loads and shows the line about the sent entry with which the form is begun: the shell asks for it now, or the draft
 * in the form was begun with it. Without such an entry, nothing is loaded.
 */
export function Source(props: SourceProps) {
  const asked = useRegister().source;
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (asked ?? props.source) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  // The form works without this part, so a failure is shown in this line only.
  if (failed)
    return (
      <Flex alignItems="center" gap="3" fontSize="sm" role="status">
        The earlier entry couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.SourceStatus {...props} /> : null;
}
