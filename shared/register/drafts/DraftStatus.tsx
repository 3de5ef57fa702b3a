import { Button, Flex } from '@registers/shared/ui';
import { OtherDrafts } from './OtherDrafts';
import type { DraftActions, DraftState } from './useDraft';
import { moment } from './moment';

interface Props extends Pick<DraftActions, 'discard' | 'undo' | 'open'> {
  state: DraftState;
  keeps: boolean;
  sending: boolean;
}

/** Above the form: that a draft was restored or discarded, which others there are, or that nothing is kept. */
export function DraftStatus({ state, keeps, sending, discard, undo, open }: Props) {
  const { restored, discarded, others } = state;
  return (
    // What is on its way must stay in the form: its answer is for what is in it.
    <Flex
      direction="column"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      inert={sending}
      _empty={{ display: 'none' }}
    >
      {(restored ?? discarded ?? !keeps) && (
        <Flex wrap="wrap" alignItems="center" gap="3" role="status">
          {restored && (
            <>
              <span>Draft restored (last saved {moment(restored.savedAt)}).</span>
              {restored.mayBeStored && (
                <span>
                  This entry was sent but never confirmed, so it may already be stored. Submitting it again is
                  safe: it is stored once.
                </span>
              )}
              <Button onClick={discard}>Discard draft</Button>
            </>
          )}
          {discarded && (
            <>
              <span>A draft was discarded.</span>
              <Button onClick={() => undo(discarded)}>Undo</Button>
            </>
          )}
          {!keeps &&
            'Drafts cannot be saved in this browser. If you close this page before submitting, what you typed here is lost.'}
        </Flex>
      )}
      {others.length > 0 && <OtherDrafts drafts={others} onOpen={open} />}
    </Flex>
  );
}
