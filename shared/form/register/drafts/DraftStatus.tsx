import { nearlyFullText } from '@registers/shared/entries';
import { Button, Flex } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useRead } from '../../state/form';
import type { EntryInForm } from '../useEntry';
import { OtherDrafts } from './OtherDrafts';

type Props = Pick<
  EntryInForm,
  'open' | 'sending' | 'source' | 'restored' | 'discarded' | 'discard' | 'undo' | 'openOther'
>;

/** Above the form: says that a draft is back or was discarded, which others there are, and if drafts cannot be saved. */
export function DraftStatus({ open, sending, ...state }: Props) {
  const { source, discard, undo, openOther } = state;
  const isKept = useRead(open, () => open?.isKept() ?? true);
  const isNearlyFull = useRead(open, () => open?.isNearlyFull() ?? false);
  // The line above (`Source`) says with which sent entry the form was begun: then this line has no "Your draft is back".
  const isNamed = source !== undefined;
  const restored = isNamed && !state.restored?.mayBeStored ? undefined : state.restored;
  // The line of `Source` has an Undo too. Then the Undo of an earlier Discard is not shown beside it.
  const discarded = isNamed ? undefined : state.discarded;
  return (
    // Inert while the entry is being sent: the answer must find the same entry in the form.
    <Flex
      direction="column"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      inert={sending}
      _empty={{ display: 'none' }}
    >
      {(restored ?? discarded ?? (isNearlyFull || !isKept)) && (
        <Flex wrap="wrap" alignItems="center" gap="3" role="status">
          {restored && (
            <>
              {!isNamed && <span>Your draft from {dayAndClockOf(restored.changedAt)} is back.</span>}
              {restored.mayBeStored && (
                <span>
                  We don’t know whether this entry arrived. You can submit it again: it won’t be saved twice.
                </span>
              )}
              {!isNamed && <Button onClick={discard}>Discard draft</Button>}
            </>
          )}
          {discarded && (
            <>
              <span>
                Draft discarded.
                {discarded.mayBeStored && ' It was sent before and may have arrived.'}
              </span>
              <Button onClick={() => undo(discarded)}>Undo</Button>
            </>
          )}
          {!isKept && 'This browser can’t save drafts. Submit before you close this page.'}
          {isKept && isNearlyFull && nearlyFullText}
        </Flex>
      )}
      <OtherDrafts open={open} onOpen={openOther} />
    </Flex>
  );
}
