import { useRegister } from '@registers/shared/contract';
import { alertFor, headlineOf, type OpenEntry } from '@registers/shared/entries';
import { type RefObject, type SubmitEvent, useCallback, useState } from 'react';
import type { RegisterDefinition } from '../form/definition/definition';
import { type DraftState, useDraft } from './drafts/useDraft';
import { wireValues } from '../form/definition/entry';
import type { Values } from '../form/definition/fields';
import { createForm, type FormStore } from '../form/state/form';
import { rememberSuggestions } from '../form/state/suggestions';
import { type FocusRequest, useFocusRequest } from './useFocusRequest';
import { useSendLater } from './useSendLater';
import { type Submission, useSubmission } from './useSubmission';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The entry in a form: its text, its record, its submission, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { user, settings, title, announce } = useRegister();
  const [form] = useState(() => createForm(definition, settings));
  const { open, goOn, state } = useDraft(definition, form);

  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const focusNext = (target: FocusRequest['target']) => setFocusRequest({ target });

  const attempt = useSubmission(open, {
    onOutcome(outcome, sent) {
      if (outcome.state !== 'accepted') return focusNext('submitButton');
      rememberSuggestions(definition, user.id, form.texts());
      goOn(sent);
      focusNext('firstField');
    },
    onUnseen: (outcome) =>
      announce?.(
        outcome.state === 'accepted'
          ? { tone: 'success', text: definition.success }
          : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is still in its form.` },
      ),
  });
  const { sendLater, notKept, forgetFailure } = useSendLater(definition, open, attempt, (moved) => {
    goOn(moved);
    focusNext('firstField');
  });
  const submission = useDismissing({ ...attempt, notKept }, forgetFailure);
  const isReady = open !== undefined && !submission.sending;
  useFocusRequest(isReady ? focusRequest : undefined, definition, submitButton);
  const [unchanged, setUnchanged] = useState<Values>();
  const whenValid = (go: (entry: Values) => Promise<unknown>) => {
    const entry = form.validate();
    if (!entry) return requestAnimationFrame(() => summary.current?.focus());
    if (changesNothing(form, open)) setUnchanged(form.values());
    else void go(entry);
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    whenValid((entry) => submission.submit(wireValues(definition, entry)));
  };

  /** An alert is about the entry that was in the form: it goes with it, and its "Send later" as well. */
  const onExchange = () => {
    submission.dismiss();
    focusNext('firstField');
  };
  const draftState = withExchange(state, onExchange);
  return {
    form,
    open,
    draftState,
    submission,
    submit,
    unchanged,
    sendLater: sendLater && (() => whenValid(sendLater)),
    /** Another entry with the same text takes the place of one under whose id something else is stored. */
    submitAgain: (type: 'sendAsNew' | 'correctStored') => {
      const headline = headlineOf(wireValues(definition, form.values()), definition);
      const entry = open?.renew(type === 'correctStored' ? { type, headline } : { type });
      if (entry) form.reset(entry.texts, entry.begun);
      submit();
    },
  };
}

/** A submission with which a failure to keep the entry for later goes, too. */
function useDismissing(attempt: Submission, forgetFailure: () => void): Submission {
  const { submit, dismiss } = attempt;
  return {
    ...attempt,
    submit(fields) {
      forgetFailure();
      return submit(fields);
    },
    dismiss: useCallback(() => {
      forgetFailure();
      dismiss();
    }, [forgetFailure, dismiss]),
  };
}

/** Whether a correction would store once more what is stored. */
function changesNothing(form: FormStore, open: OpenEntry | undefined): boolean {
  const was = form.was();
  // An earlier attempt without an answer may have stored something else.
  return was !== undefined && Object.keys(was).length === 0 && !open?.current()?.mayBeStored;
}

/** What can be done with drafts, each followed by `onExchange`: the form has another entry then. */
const withExchange = (state: DraftState, onExchange: () => void): DraftState => ({
  ...state,
  discard() {
    state.discard();
    onExchange();
  },
  undo(discarded) {
    state.undo(discarded);
    onExchange();
  },
  open(id) {
    state.open(id);
    onExchange();
  },
  begin(texts, beginning) {
    state.begin(texts, beginning);
    onExchange();
  },
});
