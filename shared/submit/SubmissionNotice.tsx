import { useRegister } from '@registers/shared/contract';
import { Box, Button, Flex, Icon, IconButton } from '@registers/shared/ui';
import { Banner, SuccessNotice } from './Banner';
import { useOnline } from './online';
import { QuietLine } from './QuietLine';
import { type AlertText, alertFor } from './texts';
import type { Submission } from './useSubmission';

interface NoticeProps {
  success: string;
  submission: Omit<Submission, 'submit'>;
  /** Submits what stands in the form now. */
  onSubmit: () => void;
  /** Puts what stands in the form into the outbox, where there is one. */
  onSendLater?: (() => void) | undefined;
}

/**
 * What became of a submission, at the top centre: a green notice that goes by itself, an alert that stays. And
 * a quiet line above the form for as long as the browser has no network.
 */
export function SubmissionNotice(props: NoticeProps) {
  const online = useOnline();
  return (
    <>
      {online ? null : <OfflineLine {...props} />}
      <Notice {...props} online={online} />
    </>
  );
}

/** Says so before anybody presses Submit. What an alert offers is not offered twice. */
function OfflineLine({ submission, onSendLater }: NoticeProps) {
  if (!onSendLater) return <QuietLine text="You are offline. Submit the entry when you are online again." />;
  const free = !submission.sending && !submission.outcome;
  return (
    <QuietLine
      text="You are offline. A finished entry can be sent later: it is kept here and sent by itself when you are online again."
      {...(free && { action: { label: 'Send later', onPress: onSendLater } })}
    />
  );
}

function Notice({ success, online, ...failure }: NoticeProps & { online: boolean }) {
  const { outcome, dismiss, slow } = failure.submission;
  if (slow && failure.onSendLater) return <SlowNotice onSendLater={failure.onSendLater} />;
  if (!outcome) return null;
  return outcome.state === 'accepted' ? (
    <SuccessNotice text={success} onGone={dismiss} />
  ) : (
    <FailureAlert {...alertFor(outcome, online)} {...failure} />
  );
}

function SlowNotice({ onSendLater }: { onSendLater: () => void }) {
  return (
    <Banner role="status" status="warning">
      <span>No answer yet. It goes on trying.</span>
      <Button onClick={onSendLater}>Send later</Button>
    </Banner>
  );
}

type FailureProps = AlertText & Omit<NoticeProps, 'success'>;

function FailureAlert({ text, advice, action, submission, onSubmit, onSendLater }: FailureProps) {
  const submitAsNew = () => {
    submission.renew();
    onSubmit();
  };
  return (
    <Banner role="alert" status="error">
      <Icon name="warning" />
      <Flex flexWrap="wrap" alignItems="center" gap="2" rowGap="2">
        <Box>
          <Box>{text}</Box>
          {advice && (
            <Box fontSize="sm" fontWeight="normal" color="fg">
              {advice}
            </Box>
          )}
        </Box>
        {action === 'signIn' && <SignInAgain onDone={submission.dismiss} />}
        {action === 'submitAsNew' && <Button onClick={submitAsNew}>Send as a new entry</Button>}
        {onSendLater && <Button onClick={onSendLater}>Send later</Button>}
      </Flex>
      <IconButton variant="ghost" aria-label="Close" onClick={submission.dismiss}>
        <Icon name="close" size={20} />
      </IconButton>
    </Banner>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { signInAgain } = useRegister();
  // A window that was closed without signing in leaves the alert as it is.
  const signIn = () => void signInAgain().then(onDone, () => undefined);
  return <Button onClick={signIn}>Sign in again</Button>;
}
