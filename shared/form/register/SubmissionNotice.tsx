import { type SentEntry, useRegister } from '@registers/shared/contract';
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
  TextLink,
} from '@registers/shared/ui';
import { type AlertText, alertFor, type Entry, useOnline } from '@registers/shared/entries';
import type { Submission } from './useSubmission';

interface NoticeProps {
  /** The text of the green notice. */
  success: string;
  submission: Submission;
  /** Submits what is in the form as a new entry, or as a correction of the stored one; missing on pages that cannot. */
  onSubmitAgain?: ((as: 'sendAsNew' | 'correctStored') => void) | undefined;
  /** Submits what is in the form. */
  onSubmit?: (() => void) | undefined;
  /** Moves what is in the form to the outbox; missing on pages that cannot. */
  onSendLater?: (() => void) | undefined;
  /** The sent entry that the entry in the form corrects. */
  corrected?: SentEntry | undefined;
  /** The entry in the form. */
  entry?: Pick<Entry, 'id'> | undefined;
}

/**
 * Shows what became of a submission at the top of the page: a green notice that disappears by itself, or an alert that
 * stays. Without a network it also shows a banner above the form. For `RegisterForm`, and pages with a form of their own.
 */
export function SubmissionNotice(props: NoticeProps) {
  const online = useOnline();
  return (
    <>
      {online ? null : <OfflineBanner {...props} />}
      <OutcomeNotice {...props} online={online} />
    </>
  );
}

/** The banner without a network. It has the button *Send later*, unless an alert has it already. */
function OfflineBanner({ submission, onSendLater }: NoticeProps) {
  if (!onSendLater) return <Banner text="You’re offline. Submit when you’re online again." />;
  const free = !submission.sending && !submission.outcome;
  return (
    <Banner
      text="You’re offline. Finish the entry and choose Send later: it’s sent when you’re online again."
      {...(free && { action: { label: 'Send later', onPress: onSendLater } })}
    />
  );
}

function OutcomeNotice({ success, online, ...failure }: NoticeProps & { online: boolean }) {
  const { outcome, dismiss, slow, notKept } = failure.submission;
  const takesCorrections = useRegister().takesCorrections && failure.onSubmitAgain !== undefined;
  if (notKept) return <NotKeptAlert onClose={dismiss} />;
  if (slow && failure.onSendLater) return <SlowNotice onSendLater={failure.onSendLater} />;
  if (!outcome) return null;
  return outcome.state === 'accepted' ? (
    <SuccessNotice text={success} onGone={dismiss} />
  ) : (
    <FailureAlert
      {...alertFor(outcome, { online, takesCorrections, corrects: failure.corrected !== undefined })}
      {...failure}
    />
  );
}

function SlowNotice({ onSendLater }: { onSendLater: () => void }) {
  return (
    <StayingNotice role="status" status="warning">
      <span>Still sending…</span>
      <Button onClick={onSendLater}>Send later</Button>
    </StayingNotice>
  );
}

function NotKeptAlert({ onClose }: { onClose: () => void }) {
  return (
    <StayingNotice role="alert" status="error">
      <Icon name="warning" />
      <span>We couldn’t save this entry to send it later. It’s still in the form.</span>
      <CloseButton onClose={onClose} />
    </StayingNotice>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <IconButton variant="ghost" aria-label="Close" onClick={onClose}>
    <Icon name="close" size={20} />
  </IconButton>
);

type FailureProps = AlertText & Omit<NoticeProps, 'success'>;

function FailureAlert(props: FailureProps) {
  const { id, build = '' } = useRegister();
  const { text, advice, status, isFinal, action, submission, corrected, entry } = props;
  const { onSubmit, onSubmitAgain, onSendLater } = props;
  return (
    <StayingNotice role="alert" status="error">
      <Icon name="warning" />
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
              text={`${id} ${build}\nThe receiver answered ${status} to submissionId ${entry?.id ?? 'unknown'}`}
            />
          )}
        </Box>
        {action === 'submit' && onSubmit && <Button onClick={onSubmit}>Submit now</Button>}
        {onSendLater && !isFinal && <Button onClick={onSendLater}>Send later</Button>}
        {action === 'signIn' && <SignInAgain onDone={submission.dismiss} />}
        {action === 'correctStored' && (
          <Button onClick={() => onSubmitAgain?.('correctStored')}>Correct the saved entry</Button>
        )}
        {(action === 'submitAsNew' || action === 'correctStored') && onSubmitAgain && (
          <Button onClick={() => onSubmitAgain('sendAsNew')}>Send as a new entry</Button>
        )}
        {action === 'correctAgain' && (
          <Button onClick={() => onSubmitAgain?.('correctStored')}>Correct again</Button>
        )}
        {action === 'openLatest' && corrected?.path !== undefined && (
          <TextLink to={corrected.path}>Open in Sent</TextLink>
        )}
      </Flex>
      <CloseButton onClose={submission.dismiss} />
    </StayingNotice>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { signInAgain } = useRegister();
  // If the sign-in window is closed without signing in, the alert stays.
  const signIn = () => void signInAgain().then(onDone, () => undefined);
  return <Button onClick={signIn}>Sign in again</Button>;
}
