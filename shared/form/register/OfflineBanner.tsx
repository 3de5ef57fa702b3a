import { type FormState, useOnline } from '@registers/shared/submit';
import { Banner } from '@registers/shared/ui';
import type { Actions } from './submissionOutcome';

/** The banner without a network, with the button *Send later* while the form is ready and shows no other message. */
export function OfflineBanner({ state, sendLater }: { state: FormState } & Pick<Actions, 'sendLater'>) {
  if (useOnline()) return null;
  const action = { label: 'Send later', onPress: () => sendLater({ state: 'offline' }) };
  return (
    <Banner
      text="You’re offline. Finish the entry and choose Send later: it’s sent when you’re online again."
      {...(state.is === 'ready' && !state.message && { action })}
    />
  );
}
