import { useRegister } from '@registers/shared/contract';
import {
  Banner,
  Box,
  Button,
  Flex,
  Icon,
  IconButton,
  StayingNotice,
  SuccessNotice,
  TechnicalDetails,
} from '@registers/shared/ui';
import {
  alertFor,
  type EntryInForm,
  type Failure,
  type FormState,
  useOnline,
} from '@registers/shared/submit';
import type { ReactNode } from 'react';

/** What a person can do with the entry in the form. */
interface Actions {
  /** Moves the entry to the outbox, after this failure. */
  sendLater: (failure: Failure) => void;
  /** Submits a refused correction as a new entry. */
  sendAsNew: () => void;
  /** Reads the latest version, and shows what it has; undefined where it cannot be read. */
  showLatest: (() => void) | undefined;
}

interface NoticeProps {
  /** The text of the green notice. */
  success: string;
  entry: EntryInForm;
  state: FormState;
  actions: Actions;
  /** Whether the entry in the form is a correction. */
  isChange: boolean;
}

/**
 * Shows what became of a submission at the top of the page: a green notice that disappears by itself, or an alert that
 * stays. Without a network it also shows a banner above the form.
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

function OutcomeNotice({ success, ...props }: NoticeProps) {
  const { entry, state, actions } = props;
  if (!state.message) return null;
  switch (state.message.state) {
    case 'accepted':
      return <SuccessNotice text={success} onGone={entry.dismiss} />;
    case 'notMoved':
      return (
        <Alert onClose={entry.dismiss}>
          <span>We couldn’t save this entry to send it later. It’s still in the form.</span>
        </Alert>
      );
    case 'slow':
      return <SlowNotice sendLater={actions.sendLater} />;
    case 'changing':
      return (
        <Alert onClose={entry.dismiss}>
          <span>This entry is already being changed: in another tab, or it’s waiting in the Outbox.</span>
        </Alert>
      );
    case 'rebased':
      return (
        <Alert onClose={entry.dismiss}>
          <span>
            This entry was changed somewhere else. Compare your changes with the latest version below, then
            submit again.
          </span>
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert onClose={entry.dismiss}>
          <span>This entry was withdrawn somewhere else, so it can’t be corrected.</span>
          <CopyOrDiscard entry={entry} />
        </Alert>
      );
    default:
      return <FailureAlert {...props} failure={state.message} />;
  }
}

function SlowNotice({ sendLater }: Pick<Actions, 'sendLater'>) {
  return (
    <StayingNotice role="status" status="warning">
      <span>Still sending…</span>
      <Button onClick={() => sendLater({ state: 'unconfirmed' })}>Send later</Button>
    </StayingNotice>
  );
}

const Alert = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <StayingNotice role="alert" status="error">
    <Icon name="warning" />
    {children}
    <IconButton variant="ghost" aria-label="Close" onClick={onClose}>
      <Icon name="close" size={20} />
    </IconButton>
  </StayingNotice>
);

type FailureProps = Omit<NoticeProps, 'success'> & { failure: Failure };

function FailureAlert({ failure, entry, actions, isChange }: FailureProps) {
  const { id, build = '', versioned } = useRegister();
  const { text, advice, status, isFinal, action } = alertFor(failure, { versioned, isChange });
  return (
    <Alert onClose={entry.dismiss}>
      <Flex flexWrap="wrap" alignItems="center" gap="2" rowGap="2">
        <Box>
          <Box>{text}</Box>
          {advice && (
            <Box fontSize="sm" fontWeight="normal" color="fg">
              {advice}
            </Box>
          )}
          {status !== undefined && (
            <TechnicalDetails
              text={`${id} ${build}\nThe receiver answered ${status} to submissionId ${entry.current()?.id ?? 'unknown'}`}
            />
          )}
        </Box>
        {!isFinal && <Button onClick={() => actions.sendLater(failure)}>Send later</Button>}
        {action === 'signIn' && <SignInAgain onDone={entry.dismiss} />}
        {action === 'sendAsNew' && <Button onClick={actions.sendAsNew}>Send as a new entry</Button>}
        {action === 'showLatest' && actions.showLatest && (
          <Button onClick={actions.showLatest}>Show latest version</Button>
        )}
        {(action === 'copyAsNew' || (action === 'showLatest' && !actions.showLatest)) && (
          <CopyOrDiscard entry={entry} />
        )}
      </Flex>
    </Alert>
  );
}

/** For an entry that will not be accepted as it is. */
const CopyOrDiscard = ({ entry }: Pick<NoticeProps, 'entry'>) => (
  <>
    <Button onClick={() => void entry.copyAsNew()}>Copy as new</Button>
    <Button onClick={() => entry.discard()}>Discard</Button>
  </>
);

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { signInAgain } = useRegister();
  // If the sign-in window is closed without signing in, the alert stays.
  const signIn = () => void signInAgain().then(onDone, () => undefined);
  return <Button onClick={signIn}>Sign in again</Button>;
}
