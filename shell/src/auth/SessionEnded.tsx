import { Banner } from '@registers/shared/submit';
import { Button, Icon } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { useSignIn } from './useSignIn';

interface Props {
  domain: string;
  /** Something was typed meanwhile, which a redirect would lose. */
  typed: boolean;
  signInAgain: () => Promise<void>;
}

/** The page came up for somebody who is not signed in any more. */
export function SessionEnded({ domain, typed, signInAgain }: Props) {
  if (!typed) return <Leaving domain={domain} />;
  return (
    <Message action="Sign in again" onAction={() => void signInAgain().catch(() => undefined)}>
      Your session has ended. Sign in again; what you typed stays here.
    </Message>
  );
}

function Leaving({ domain }: { domain: string }) {
  const { failure, retry } = useSignIn(domain);
  if (failure === undefined) return null;
  return (
    <Message action="Try again" onAction={retry}>
      {failure.message}
    </Message>
  );
}

function Message(props: { action: string; onAction: () => void; children: ReactNode }) {
  return (
    <Banner role="alert" tone="failure">
      <Icon name="warning" />
      <span>{props.children}</span>
      <Button onClick={props.onAction}>{props.action}</Button>
    </Banner>
  );
}
