import { Button, Flex } from '@registers/shared/ui';
import type { DraftActions, DraftState } from './useDraft';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

interface Props extends Pick<DraftActions, 'discard' | 'undo'> {
  state: DraftState;
  sending: boolean;
}

/** Above the form: that a draft was restored or discarded, or why nothing is kept. */
export function DraftStatus({ state, sending, discard, undo }: Props) {
  if (state.is === 'kept') return null;
  return (
    // What is on its way must stay in the form: its answer is for what is in it.
    <Flex
      wrap="wrap"
      alignItems="center"
      gap="3"
      fontSize="sm"
      color="fg.muted"
      role="status"
      inert={sending}
    >
      {state.is === 'restored' && (
        <>
          <span>Draft restored (last saved {moment.format(state.draft.savedAt)}).</span>
          {state.draft.mayBeStored && (
            <span>
              This entry was sent but never confirmed, so it may already be stored. Submitting it again is
              safe: it is stored once.
            </span>
          )}
          <Button onClick={discard}>Discard draft</Button>
        </>
      )}
      {state.is === 'discarded' && (
        <>
          <span>A draft was discarded.</span>
          <Button onClick={() => undo(state.draft)}>Undo</Button>
        </>
      )}
      {state.is === 'elsewhere' &&
        'This register is open in another tab. If you close this page before submitting, what you typed here is lost.'}
      {state.is === 'unprotected' &&
        'Drafts cannot be saved in this browser. If you close this page before submitting, what you typed here is lost.'}
    </Flex>
  );
}
