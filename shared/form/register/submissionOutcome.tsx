import { useRegister } from '@registers/shared/contract';
import { alertFor, type EntryInForm, type Failure, type FormState } from '@registers/shared/submit';
import {
  AlertNotice,
  Button,
  StayingNotice,
  SuccessNotice,
  TechnicalDetails,
  Text,
} from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';
import { useFormScope } from '../state/scope';

/** What a person can do with the entry in the form. */
interface Actions {
  /** Moves the entry to the outbox, after this failure. */
  sendLater: (failure: Failure) => void;
  /** Submits a refused correction as a new entry. */
  sendAsNew: () => void;
  /** Reads the latest version, and shows what it has; undefined where it cannot be read. */
  showLatest: (() => void) | undefined;
}

interface Props {
  definition: RegisterDefinition;
  entry: EntryInForm;
  actions: Actions;
  /** Whether the entry in the form is a correction. */
  isChange: boolean;
}

/** What became of a submission, at the top of the page; beside Submit what can be done about it. */
interface Outcome {
  notice?: ReactNode;
  help?: ReactNode;
}

/** What is said of a message of the form: a green notice disappears by itself, an alert stays. */
export function outcomeOf(message: FormState['message'], props: Props): Outcome {
  const { definition, entry, actions } = props;
  const done = (text: string) => ({ notice: <SuccessNotice text={text} onGone={entry.dismiss} /> });
  const alert = (text: string, help?: ReactNode) => ({
    notice: <AlertNotice text={text} onClose={entry.dismiss} />,
    help,
  });
  if (!message) return {};
  switch (message.state) {
    case 'accepted':
      return done(definition.success);
    case 'moved':
      return done(message.isHeld ? 'It’s in the Outbox. Edit it there.' : 'It’ll be sent from the Outbox.');
    case 'slow':
      return {
        notice: (
          <StayingNotice role="status" status="warning">
            Still sending…
          </StayingNotice>
        ),
        help: <Button onClick={() => actions.sendLater({ state: 'unconfirmed' })}>Send later</Button>,
      };
    case 'notMoved':
      return alert('We couldn’t save this entry to send it later. It’s still in the form.');
    case 'openElsewhere':
      return alert(
        'You’re already correcting this entry in another tab. Close that tab to go on here.',
        <Button onClick={() => void entry.openDraft(message.id)}>Continue correcting</Button>,
      );
    case 'notBegun':
      return alert('This entry can’t be corrected right now. Look for it in Sent, and try again.');
    case 'rebased':
      return alert(
        'This entry was changed somewhere else.',
        'Each field that was changed says what it was. Check these fields, then submit again.',
      );
    case 'withdrawn':
      return alert(
        'This entry was withdrawn somewhere else, so it can’t be corrected.',
        <CopyOrDiscard entry={entry} />,
      );
    default:
      return alert(alertFor(message).text, <AfterFailure {...props} failure={message} />);
  }
}

function AfterFailure({ failure, entry, actions, isChange }: Props & { failure: Failure }) {
  const { id, build = '', versioned } = useRegister();
  const { advice, status, isFinal, action } = alertFor(failure, { versioned, isChange });
  return (
    <>
      {!isFinal && (
        // Without a network it is what a person does next: one Enter.
        <Button
          variant={failure.state === 'offline' ? 'solid' : 'outline'}
          autoFocus={failure.state === 'offline'}
          onClick={() => actions.sendLater(failure)}
        >
          Send later
        </Button>
      )}
      {action === 'signIn' && <SignInAgain onDone={entry.dismiss} />}
      {action === 'sendAsNew' && <Button onClick={actions.sendAsNew}>Send as a new entry</Button>}
      {action === 'showLatest' && actions.showLatest && (
        <Button onClick={actions.showLatest}>Show latest version</Button>
      )}
      {(action === 'copyAsNew' || (action === 'showLatest' && !actions.showLatest)) && (
        <CopyOrDiscard entry={entry} />
      )}
      {advice && <Text>{advice}</Text>}
      {status !== undefined && (
        <TechnicalDetails
          text={`${id} ${build}\nThe receiver answered ${status} to submissionId ${entry.current()?.id ?? 'unknown'}`}
        />
      )}
    </>
  );
}

/** For an entry that will not be accepted as it is. Of a sent entry, a copy lacks what is of that one only. */
function CopyOrDiscard({ entry }: Pick<Props, 'entry'>) {
  const { definition, form } = useFormScope();
  const copy = () => {
    const changed = form.was();
    const once = fieldsOf(definition).filter(([name, field]) => field.once && changed && !(name in changed));
    void entry.copyAsNew(Object.fromEntries(once.map(([name]) => [name, ''])));
  };
  return (
    <>
      <Button onClick={copy}>Copy as new</Button>
      <Button onClick={() => entry.discard()}>Discard</Button>
    </>
  );
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { signInAgain } = useRegister();
  // If the sign-in window is closed without signing in, the alert stays.
  const signIn = () => void signInAgain().then(onDone, () => undefined);
  return <Button onClick={signIn}>Sign in again</Button>;
}
