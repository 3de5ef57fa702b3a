import { nearlyFullText } from '@registers/shared/entries';
import { Button, Flex } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { OtherDrafts } from './OtherDrafts';
import type { DraftState } from './useDraft';

/** Above the form: what became of a draft, which others there are, and whether drafts can be saved. */
export function DraftStatus({ sending, ...state }: DraftState & { sending: boolean }) {
  const { isKept, isNearlyFull, begun, others, discard, undo, open } = state;
  // What the entry was begun with is said in place of it.
  const isNamed = begun !== undefined;
  const restored = isNamed && !state.restored?.mayBeStored ? undefined : state.restored;
  // What was discarded before is said again after this entry: two lines would have an Undo.
  const discarded = isNamed ? undefined : state.discarded;
  return (
    // The entry that is being sent stays in the form: the answer is for what is in it.
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
      {others.length > 0 && <OtherDrafts drafts={others} onOpen={open} />}
    </Flex>
  );
}
