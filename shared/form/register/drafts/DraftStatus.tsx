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

/** Above the form: what became of a draft, which others there are, and whether drafts can be saved. */
export function DraftStatus({ open, sending, ...state }: Props) {
  const { source, discard, undo, openOther } = state;
  const isKept = useRead(open, () => open?.isKept() ?? true);
  const isNearlyFull = useRead(open, () => open?.isNearlyFull() ?? false);
  // `Source` says what the entry was begun with, so this line does not say when it was saved.
  const isNamed = source !== undefined;
  const restored = isNamed && !state.restored?.mayBeStored ? undefined : state.restored;
  // While the form shows a copy or a correction, its own Undo is the only one, not that of an earlier Discard.
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
