import { type EntrySource, useRegister } from '@registers/shared/contract';
import { Button, Flex, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import type { SourceProps } from './SourceStatus';

const load = () => import(/* webpackChunkName: "source" */ './SourceStatus');

/**
 * Loads the line about the sent entry with which the form is begun: the shell asks for it now (`isAsked`, until it is in the
 * form, or the line cannot be loaded), or the draft in the form was begun with it. Without such an entry, nothing is loaded.
 */
export function useSourceStatus(source: EntrySource | undefined) {
  const asked = useRegister().source;
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (asked ?? source) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  const isBegun = asked?.kind === source?.kind && asked?.entry.id === source?.entry.id;
  return { part, failed, open, isAsked: asked !== undefined && !isBegun && !failed };
}

/** Says with which sent entry the form was begun. The form works without this, so a failure is shown in this line only. */
export function Source({
  status: { part, failed, open },
  ...props
}: SourceProps & { status: ReturnType<typeof useSourceStatus> }) {
  if (failed)
    return (
      <Flex alignItems="center" gap="3" fontSize="sm" role="status">
        The earlier entry couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.SourceStatus {...props} /> : null;
}
