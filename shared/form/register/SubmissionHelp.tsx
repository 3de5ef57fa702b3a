import { useRegister } from '@registers/shared/contract';
import { alertFor, type EntryInForm, type Failure, type FormState } from '@registers/shared/submit';
import { Button, Text, TechnicalDetails } from '@registers/shared/ui';
import type { ReactNode } from 'react';

/** What a person can do with the entry in the form. */
export interface Actions {
  /** Moves the entry to the outbox, after this failure. */
  sendLater: (failure: Failure) => void;
  /** Submits a refused correction as a new entry. */
  sendAsNew: () => void;
  /** Reads the latest version, and shows what it has; undefined where it cannot be read. */
  showLatest: (() => void) | undefined;
}

interface Props {
  entry: EntryInForm;
  actions: Actions;
  /** Whether the entry in the form is a correction. */
  isChange: boolean;
}

/** Beside Submit: what a person can do about what the notice at the top of the page says; undefined if nothing. */
export function helpAfter(message: FormState['message'], props: Props): ReactNode {
  if (!message) return undefined;
  switch (message.state) {
    case 'accepted':
    case 'moved':
    case 'notMoved':
    case 'notBegun':
      return undefined;
    case 'openElsewhere': {
      const { id } = message;
      return <Button onClick={() => void props.entry.openDraft(id)}>Continue correcting</Button>;
    }
    case 'slow':
      return <Button onClick={() => props.actions.sendLater({ state: 'unconfirmed' })}>Send later</Button>;
    case 'rebased':
      return 'Compare your changes with the latest version above, then submit again.';
    case 'withdrawn':
      return <CopyOrDiscard entry={props.entry} />;
    default:
      return <AfterFailure {...props} failure={message} />;
  }
}

function AfterFailure({ failure, entry, actions, isChange }: Props & { failure: Failure }) {
  const { id, build = '', versioned } = useRegister();
  const { advice, status, isFinal, action } = alertFor(failure, { versioned, isChange });
  return (
    <>
      {!isFinal && <Button onClick={() => actions.sendLater(failure)}>Send later</Button>}
      {action === 'signIn' && <SignInAgain onDone={entry.dismiss} />}
      {action === 'sendAsNew' && <Button onClick={actions.sendAsNew}>Send as a new entry</Button>}
      {action === 'showLatest' && actions.showLatest && (
        <Button onClick={actions.showLatest}>Show latest version</Button>
      )}
      {(action === 'copyAsNew' || (action === 'showLatest' && !actions.showLatest)) && (
        <CopyOrDiscard entry={entry} />
      )}
      {advice && <Text flex="1 1 10rem">{advice}</Text>}
      {status !== undefined && (
        <TechnicalDetails
          text={`${id} ${build}\nThe receiver answered ${status} to submissionId ${entry.current()?.id ?? 'unknown'}`}
        />
      )}
    </>
  );
}

/** For an entry that will not be accepted as it is. */
const CopyOrDiscard = ({ entry }: Pick<Props, 'entry'>) => (
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
