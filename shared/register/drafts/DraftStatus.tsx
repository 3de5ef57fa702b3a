import { Button, Flex } from '@registers/shared/ui';
import { OtherDrafts } from './OtherDrafts';
import { formatDayAndTime } from './savedTime';
import type { DraftState } from './useDraft';

/** Above the form: that a draft was restored or discarded, which others there are, or that drafts cannot be saved. */
export function DraftStatus({ sending, ...state }: DraftState & { sending: boolean }) {
  const { isKept, begun, others, discard, undo, open } = state;
  // What was discarded before this entry was begun is said again after it: two lines would have an Undo.
  const discarded = begun ? undefined : state.discarded;
  // What the entry was begun with is said in place of it.
  const restored = begun && !state.restored?.mayBeStored ? undefined : state.restored;
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
      {(restored ?? discarded ?? !isKept) && (
        <Flex wrap="wrap" alignItems="center" gap="3" role="status">
          {restored && (
            <>
              {!begun && <span>Draft restored (last saved {formatDayAndTime(restored.savedAt)}).</span>}
              {restored.mayBeStored && (
                <span>
                  This entry was sent but never confirmed, so it may already be stored. Submitting it again is
                  safe: it is stored once.
                </span>
              )}
              {!begun && <Button onClick={discard}>Discard draft</Button>}
            </>
          )}
          {discarded && (
            <>
              <span>
                A draft was discarded.
                {discarded.mayBeStored && ' It was sent but never confirmed, so it may already be stored.'}
              </span>
              <Button onClick={() => undo(discarded)}>Undo</Button>
            </>
          )}
          {!isKept &&
            'Drafts cannot be saved in this browser. If you close this page before submitting, what you typed here is lost.'}
        </Flex>
      )}
      {others.length > 0 && <OtherDrafts drafts={others} onOpen={open} />}
    </Flex>
  );
}
