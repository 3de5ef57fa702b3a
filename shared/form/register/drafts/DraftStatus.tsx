import type { EntryInForm, FormState } from '@registers/shared/submit';
import { Button, Flex } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useRead } from '../../state/form';
import { OtherDrafts } from './OtherDrafts';

interface Props {
  entry: EntryInForm;
  state: FormState;
  /** Whether the line above (`Source`) says with which sent entry the form was begun. It has an Undo, too. */
  isNamed: boolean;
}

/** Above the form: says that a draft is back or was discarded, which others there are, and if drafts cannot be saved. */
export function DraftStatus({ entry, state, isNamed }: Props) {
  const isKept = useRead(entry, entry.isKept);
  const restored = isNamed && !state.openedWith?.edit?.mayBeStored ? undefined : state.openedWith;
  const discarded = isNamed ? undefined : state.discarded;
  return (
    // Inert while the entry is being sent: the answer must find the same entry in the form.
    <Flex
      direction="column"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      inert={state.is === 'sending'}
      _empty={{ display: 'none' }}
    >
      {(restored ?? discarded ?? !isKept) && (
        <Flex wrap="wrap" alignItems="center" gap="3" role="status">
          {restored && (
            <>
              {!isNamed && (
                <span>{`Your draft from ${dayAndClockOf(restored.edit?.changedAt ?? 0)} is back.`}</span>
              )}
              {restored.edit?.mayBeStored && (
                <span>
                  We don’t know whether this entry arrived. You can submit it again: it won’t be saved twice.
                </span>
              )}
              {!isNamed && <Button onClick={() => entry.discard()}>Discard draft</Button>}
            </>
          )}
          {discarded && (
            <>
              <span>{restored ? 'The other draft was discarded.' : 'Draft discarded.'}</span>
              {discarded.edit?.mayBeStored && <span>It was sent before and may have been saved.</span>}
              <Button onClick={() => void entry.undo()}>Undo</Button>
            </>
          )}
          {!isKept && <span>This browser can’t save drafts. Submit before you close this page.</span>}
        </Flex>
      )}
      <OtherDrafts entry={entry} isOpen={state.is !== 'opening'} />
    </Flex>
  );
}
