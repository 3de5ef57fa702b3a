import { useRegister } from '@registers/shared/contract';
import { type EntryInForm, type FormState, useOnline } from '@registers/shared/submit';
import { Button, Card, chakra, Field, Form, Text } from '@registers/shared/ui';
import {
  type ClipboardEventHandler,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { afterPress } from '../state/afterPress';
import type { RegisterDefinition } from '../definition/definition';
import type { EarlierSearch } from './earlier/earlierSearch';
import { EntryStatus, OtherDrafts } from './EntryStatus';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { useSource } from './source/useSource';
import { isBlank } from '../rules/whiteSpace';
import { useRead } from '../state/form';
import { type FormScope, FormScopeContext, useFormScope, useNewScope } from '../state/scope';
import { useAnnounced } from '../state/useAnnounced';
import { outcomeOf } from './submissionOutcome';
import { SubmitBar } from './SubmitBar';
import { useEntryForm } from './useEntryForm';
import { useKeys } from './useKeys';

interface Props {
  definition: RegisterDefinition;
  /** Beside what the asterisks mean. */
  link: ReactNode;
  /** Beside the submit button. */
  question: ReactNode;
  onPasteCapture: ClipboardEventHandler;
}

/** The form that a register's definition describes. */
export function RegisterForm({ definition, link, question, onPasteCapture }: Props) {
  const { title } = useRegister();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, entry, state, isChange, ...actions } = useEntryForm(definition, submitButton);
  const isAwaited = useSource(definition, entry, state);
  const sending = state.is === 'sending';
  // Inert while an entry is opened (what is typed now would become another one) or moved to the outbox.
  const isInert = !sending && (state.is !== 'ready' || isAwaited);
  const scope = useNewScope(definition, form);
  const onBlur = useEarlier(scope, entry);

  const isOffline = !useOnline();
  const { notice, help } = outcomeOf(state.message, { definition, entry, actions, isChange });
  const cannotSend = isOffline && !help && !isInert && !sending;
  const sendLater = () => actions.sendLater({ state: 'offline' });
  const onKeyDown = useKeys(definition, form, cannotSend ? sendLater : undefined);

  return (
    <FormScopeContext value={scope}>
      {notice}
      <Form.Root
        aria-label={title}
        aria-busy={sending}
        inert={isInert}
        // For test drivers, which do not look at `inert`.
        aria-disabled={isInert}
        noValidate
        onSubmit={actions.submit}
        onFocus={showWhole}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPasteCapture={onPasteCapture}
      >
        <input type="hidden" name="formType" value={definition.formType} />
        <ErrorSummary />
        <AboveFields entry={entry} state={state} link={link} />
        <Card.Group>
          <Sections definition={definition} sending={sending} />
          <SubmitBar
            ref={submitButton}
            sending={sending}
            entry={entry}
            correcting={isChange}
            isOffline={isOffline}
            unchanged={actions.unchanged}
            help={help ?? (cannotSend && <Offline onSendLater={sendLater} />)}
          >
            {question}
          </SubmitBar>
        </Card.Group>
      </Form.Root>
    </FormScopeContext>
  );
}

/** Beside Submit, where it is in view wherever the person is in the form, and moves no field. */
function Offline({ onSendLater }: { onSendLater: () => void }) {
  const isAnnounced = useAnnounced();
  return (
    <>
      <Button variant="solid" onClick={onSendLater}>
        Send later
      </Button>
      <Text role="status" color="warning">
        {isAnnounced && (
          <>
            You’re offline.<chakra.span hideBelow="sm"> Choose Send later.</chakra.span>
          </>
        )}
      </Text>
    </>
  );
}

/** All fields of a form. */
export function Sections({ definition, sending }: { definition: RegisterDefinition; sending: boolean }) {
  return (
    // Nothing can be typed while the entry is being sent.
    <Form.Fields inert={sending}>
      {Object.entries(definition.sections).map(([heading, section]) => (
        <FormSection key={heading} heading={heading} section={section} />
      ))}
    </Form.Fields>
  );
}

interface AboveProps {
  entry: EntryInForm;
  state: FormState;
  link: ReactNode;
}

/** One line, in which one thing is said: of the entry in the form, else of the last one sent, else what asterisks mean. */
function AboveFields({ entry, state, link }: AboveProps) {
  const { receipt } = useRegister();
  const { form } = useFormScope();
  const { message } = state;
  const hasProblems = useRead(form, () => !!form.errorsAtSubmit() && Object.keys(form.errors()).length > 0);
  const isOfLast = (!message || message.state === 'accepted') && !hasProblems;
  return (
    <Form.Above>
      <EntryStatus entry={entry} state={state}>
        {(isOfLast ? receipt : undefined) ?? (
          <p>
            Fields marked <Field.RequiredIndicator>*</Field.RequiredIndicator> are required.
          </p>
        )}
      </EntryStatus>
      <OtherDrafts entry={entry} state={state} />
      {link}
    </Form.Above>
  );
}

/** Scrolls a focused text area into view: browsers scroll only to the line of the caret. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) afterPress(() => target.scrollIntoView({ block: 'nearest' }));
}

const loadSearch = () => import(/* webpackChunkName: "earlier" */ './earlier/earlierSearch');

/**
 * Returns the form's `onBlur`. When a field by which earlier entries are found is left, or was copied, they are searched for,
 * but not the entry in the form, and a remark says what was found. Nothing waits for the search, and no failure is shown.
 */
function useEarlier(scope: FormScope, entry: EntryInForm) {
  const { find } = useRegister();
  const loading = useRef<Promise<EarlierSearch>>(undefined);
  const { sameWhen = [], begins, headline = [] } = scope.definition;
  const search = async (name: string, isCopied: boolean) => {
    // The first field has the focus without being asked for: left empty, there is nothing to be found, and no code is loaded.
    if (!find || (!loading.current && isBlank(scope.form.texts()[name] ?? ''))) return;
    loading.current ??= loadSearch().then(({ createEarlierSearch }) => createEarlierSearch(scope));
    const earlier = await loading.current.catch((cause: unknown) => {
      // The next field that is left loads the code again.
      loading.current = undefined;
      throw cause;
    });
    await earlier({ name, isCopied, find, ownId: entry.current()?.id });
  };
  // The search waits until the field shows its tidied text, and the next field has the focus.
  const look = (name: string, isCopied = false) => {
    const start = () => void search(name, isCopied).catch(() => undefined);
    afterPress(() => requestAnimationFrame(() => setTimeout(start)));
  };
  const copied = useRead(entry, () => {
    const { id, edit } = entry.current() ?? {};
    return edit?.source?.kind === 'copy' ? id : undefined;
  });
  const lookAtCopy = useEffectEvent(() => sameWhen.forEach(([name = '']) => look(name, true)));
  useEffect(() => {
    if (copied) lookAtCopy();
  }, [copied]);
  return ({ target }: FocusEvent) => {
    const { name } = target as HTMLInputElement;
    if (sameWhen.flat().includes(name) || (begins && headline[0] === name)) look(name);
  };
}
