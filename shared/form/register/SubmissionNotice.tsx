import { alertFor, type EntryInForm, type FormState, useOnline } from '@registers/shared/submit';
import { AlertNotice, Banner, StayingNotice, SuccessNotice } from '@registers/shared/ui';
import type { Actions } from './SubmissionHelp';

interface NoticeProps {
  /** The text of the green notice. */
  success: string;
  entry: EntryInForm;
  state: FormState;
  actions: Pick<Actions, 'sendLater'>;
}

/**
 * Says what became of a submission at the top of the page: a green notice that disappears by itself, or an alert that
 * stays. Without a network it also shows a banner above the form. What can be done is beside Submit (`SubmissionHelp`).
 */
export function SubmissionNotice(props: NoticeProps) {
  const online = useOnline();
  return (
    <>
      {online ? null : <OfflineBanner {...props} />}
      <OutcomeNotice {...props} />
    </>
  );
}

/** The banner without a network, with the button *Send later* while the form is ready and shows no other message. */
function OfflineBanner({ state, actions }: NoticeProps) {
  const sendLater = { label: 'Send later', onPress: () => actions.sendLater({ state: 'offline' }) };
  return (
    <Banner
      text="You’re offline. Finish the entry and choose Send later: it’s sent when you’re online again."
      {...(state.is === 'ready' && !state.message && { action: sendLater })}
    />
  );
}

function OutcomeNotice({ success, entry, state: { message } }: NoticeProps) {
  if (!message) return null;
  if (message.state === 'accepted') return <SuccessNotice text={success} onGone={entry.dismiss} />;
  if (message.state === 'moved') return <SuccessNotice text={movedText(message)} onGone={entry.dismiss} />;
  if (message.state === 'slow')
    return (
      <StayingNotice role="status" status="warning">
        Still sending…
      </StayingNotice>
    );
  return <AlertNotice text={alertText(message)} onClose={entry.dismiss} />;
}

type Alerted = Exclude<NonNullable<FormState['message']>, { state: 'accepted' | 'moved' | 'slow' }>;

const movedText = ({ isHeld }: { isHeld: boolean }): string =>
  isHeld
    ? 'The entry is in the Outbox. It isn’t sent again until you change it there.'
    : 'The entry is in the Outbox and will be sent automatically.';

function alertText(message: Alerted): string {
  switch (message.state) {
    case 'notMoved':
      return 'We couldn’t save this entry to send it later. It’s still in the form.';
    case 'openElsewhere':
      return 'You’re already correcting this entry in another tab. Go on there, or close that tab to go on here.';
    case 'notBegun':
      return 'This entry can’t be corrected right now. Look for it in Sent, and try again.';
    case 'rebased':
      return 'This entry was changed somewhere else.';
    case 'withdrawn':
      return 'This entry was withdrawn somewhere else, so it can’t be corrected.';
    default:
      return alertFor(message).text;
  }
}
