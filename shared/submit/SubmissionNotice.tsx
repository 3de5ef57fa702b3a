import { useRegister } from '@registers/shared/contract';
import { noticeFadeMs, noticeShownMs } from '@registers/shared/enum';
import { Box, Button, chakra, Icon } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import { type AlertText, alertFor } from './texts';
import type { Submission } from './useSubmission';

interface NoticeProps {
  success: string;
  submission: Submission;
  /** Submits what stands in the form now. */
  onSubmit: () => void;
}

/** What became of a submission, at the top centre: a green notice that goes by itself, an alert that stays. */
export function SubmissionNotice({ success, submission, onSubmit }: NoticeProps) {
  const { outcome, dismiss } = submission;
  if (!outcome) return null;
  return outcome.state === 'accepted' ? (
    <SuccessNotice text={success} onGone={dismiss} />
  ) : (
    <FailureAlert {...alertFor(outcome)} submission={submission} onSubmit={onSubmit} />
  );
}

const Banner = chakra('div', {
  base: {
    position: 'fixed',
    top: '4',
    insetInline: '4',
    marginInline: 'auto',
    width: 'fit-content',
    maxWidth: 'calc(100% - 2rem)',
    zIndex: 'notice',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '5',
    paddingBlock: '3',
    borderRadius: 'md',
    boxShadow: 'raised',
    fontWeight: 'medium',
  },
});

function SuccessNotice({ text, onGone }: { text: string; onGone: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const fadeIn = requestAnimationFrame(() => setShown(true));
    const fadeOut = setTimeout(() => setShown(false), noticeShownMs);
    const gone = setTimeout(onGone, noticeShownMs + noticeFadeMs);
    return () => {
      cancelAnimationFrame(fadeIn);
      clearTimeout(fadeOut);
      clearTimeout(gone);
    };
  }, [onGone]);
  return (
    <Banner
      role="status"
      bg="success"
      color="success.fg"
      opacity={shown ? 1 : 0}
      transition={`opacity ${noticeFadeMs}ms ease`}
    >
      {text}
    </Banner>
  );
}

function FailureAlert({
  text,
  advice,
  action,
  submission,
  onSubmit,
}: AlertText & Omit<NoticeProps, 'success'>) {
  const submitAsNew = () => {
    submission.renew();
    onSubmit();
  };
  return (
    <Banner role="alert" bg="danger.subtle" color="danger" borderWidth="1px" borderColor="danger">
      <Icon name="warning" />
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
      <Button look="plain" aria-label="Close" onClick={submission.dismiss} paddingInline="2">
        <Icon name="close" size={20} />
      </Button>
    </Banner>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { signInAgain } = useRegister();
  // A window that was closed without signing in leaves the alert as it is.
  const signIn = () => void signInAgain().then(onDone, () => undefined);
  return <Button onClick={signIn}>Sign in again</Button>;
}
