import { Button } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import type { DraftActions, DraftState } from './useDraft';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

interface Props extends Pick<DraftActions, 'discard' | 'undo' | 'exchange'> {
  state: DraftState;
  sending: boolean;
}

/** One quiet line above the form: what was restored, or why nothing is kept. */
export function DraftLine({ state, sending, discard, undo, exchange }: Props) {
  if (state.is === 'kept') return null;
  if (state.is === 'unconfirmed') return <Unconfirmed />;
  return (
    // What is under way must not be exchanged for something else: its answer is for what stands in the form.
    <div className="form__draft" role="status" inert={sending}>
      {state.is === 'restored' && (
        <>
          <span>What you typed until {moment.format(state.draft.savedAt)} is back.</span>
          {state.draft.mayBeStored && (
            <span>
              It was sent, but no answer came: it may already be stored. Submitting it again stores it once.
            </span>
          )}
          <Button onClick={discard}>Discard it</Button>
        </>
      )}
      {state.is === 'second' && (
        <>
          <span>Another entry that was not finished is kept. It comes back after this one.</span>
          <Button onClick={exchange}>Bring it back now</Button>
        </>
      )}
      {state.is === 'discarded' && (
        <>
          <span>The entry was discarded.</span>
          <Button onClick={() => undo(state.draft)}>Undo</Button>
          {state.other && <Button onClick={exchange}>Bring back the other one</Button>}
        </>
      )}
      {state.is === 'elsewhere' &&
        'This register is open in another tab. What you type here is lost if this page is closed before it is submitted.'}
      {state.is === 'unprotected' &&
        'This browser keeps no drafts. What you type here is lost if this page is closed before it is submitted.'}
    </div>
  );
}

/** Before this, in milliseconds, the answer has come almost always, and the form must not move under the pointer. */
const soonMs = 3_000;

function Unconfirmed() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <div className="form__draft" role="status">
        It is not known yet who is signed in. What you type here is not kept until then.
      </div>
    )
  );
}
