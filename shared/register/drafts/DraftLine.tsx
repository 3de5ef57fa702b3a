import { Button } from '@registers/shared/ui';
import type { DraftState } from './useDraft';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** One quiet line above the form: what was restored, or why nothing is kept. */
export function DraftLine({ state, onDiscard }: { state: DraftState; onDiscard: () => void }) {
  if (state.is === 'kept') return null;
  return (
    <div className="form__draft" role="status">
      {state.is === 'restored' && (
        <>
          <span>What you typed until {moment.format(state.draft.savedAt)} is back.</span>
          {state.draft.mayBeStored && (
            <span>
              It was sent, but no answer came: it may already be stored. Submitting it again stores it once.
            </span>
          )}
          <Button onClick={onDiscard}>Discard it</Button>
        </>
      )}
      {state.is === 'elsewhere' &&
        'This register is open in another tab. What you type here is lost if this page is closed before it is submitted.'}
      {state.is === 'unprotected' &&
        'This browser keeps no drafts. What you type here is lost if this page is closed before it is submitted.'}
    </div>
  );
}
