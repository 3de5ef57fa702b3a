import { useRegister } from '@registers/shared/contract';
import { Button, Flex } from '@registers/shared/ui';
import { useEffect } from 'react';
import { useLoaded } from '../../state/useLoaded';
import type { BegunProps } from './BegunStatus';

const load = () => import(/* webpackChunkName: "begun" */ './BegunStatus');

/**
 * Loads and shows the line about the sent entry with which the page was opened (`begin`), or with which the draft in the
 * form was begun (`begun`).
 */
export function Begun(props: BegunProps) {
  const { begin } = useRegister();
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (begin ?? props.begun) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  // The form works without this part: only this line says that it failed.
  if (failed)
    return (
      <Flex alignItems="center" gap="3" fontSize="sm" role="status">
        The earlier entry couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.BegunStatus {...props} /> : null;
}
