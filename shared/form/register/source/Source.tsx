import { useRegister } from '@registers/shared/contract';
import type { EntryInForm, FormState } from '@registers/shared/submit';
import { Button, Flex, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import { useRead } from '../../state/form';

const load = () => import(/* webpackChunkName: "source" */ './SourceStatus');

/**
 * The sent entry with which the form is begun: the shell asks for it now, or the draft in the form was begun with it. Loads
 * the line that says so; without such an entry, nothing.
 */
export function useSource(entry: EntryInForm, state: FormState) {
  const { source: asked, isSourcePending = false } = useRegister();
  const present = useRead(entry, () => entry.current()?.edit?.source);
  const { part, failed, open } = useLoaded(load);
  const isNeeded = (asked ?? present) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  const isBegun = asked?.kind === present?.kind && asked?.entry.id === present?.entry.id;
  const line = part && <part.SourceStatus entry={entry} source={present} isReady={state.is === 'ready'} />;
  return {
    present,
    /** Whether the form is still to be begun with the entry. It can be typed into if that has failed. */
    isAwaited: isSourcePending || (asked !== undefined && !isBegun && !failed),
    line: failed ? <NotLoaded onTryAgain={open} /> : line,
  };
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Flex alignItems="center" gap="3" fontSize="sm" role="status">
      The earlier entry couldn’t be loaded.
      <Button onClick={onTryAgain}>Try again</Button>
    </Flex>
  );
}
