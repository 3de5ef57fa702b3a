import { type Announcement, useRegister } from '@registers/shared/contract';
import {
  alertFor,
  type Entry,
  headlineOf,
  type OpenEntry,
  type Outcome,
  type SentFields,
} from '@registers/shared/entries';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import { useDraft } from './drafts/useDraft';
import { wireValues } from '../definition/entry';
import type { Values } from '../definition/fields';
import { createForm, type FormStore } from '../state/form';
import { rememberSuggestions } from '../state/suggestions';
import { type FocusRequest, useFocusRequest } from './useFocusRequest';
import { useOutcome, useSubmission } from './useSubmission';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The entry in a form: its text, its record, its submission, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { user, settings, title, announce } = useRegister();
  const [form] = useState(() => createForm(definition, settings));
  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const focusNext = (target: FocusRequest['target']) => setFocusRequest({ target });
  const shownOutcome = useOutcome();
  // An alert, with its "Send later", is about the entry that was in the form, so it goes with that entry.
  const onExchange = () => {
    shownOutcome.dismiss();
    focusNext('firstField');
  };
  const { open, goOn, state: draftState } = useDraft(definition, form, onExchange);
  const goOnInFirstField = (left: Entry) => {
    goOn(left);
    focusNext('firstField');
  };

  const submission = useSubmission(open, shownOutcome, {
    onOutcome(outcome, sent) {
      if (outcome.state !== 'accepted') return focusNext('submitButton');
      rememberSuggestions(definition, user.id, form.texts());
      goOnInFirstField(sent);
    },
    onUnseen: (outcome) => announce?.(noticeOf(outcome, definition, title)),
  });
  const isReady = open !== undefined && !submission.sending;
  useFocusRequest(isReady ? focusRequest : undefined, definition, submitButton);

  const [unchanged, setUnchanged] = useState<Values>();
  const whenValid = (go: (fields: SentFields) => Promise<unknown>) => {
    const entry = form.validate();
    if (!entry) return requestAnimationFrame(() => summary.current?.focus());
    if (changesNothing(form, open)) setUnchanged(form.values());
    else void go(wireValues(definition, entry));
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    whenValid(submission.submit);
  };
  const sendLater = async (fields: SentFields) => {
    const moved = await submission.sendLater(fields);
    if (moved) goOnInFirstField(moved);
  };
  return {
    form,
    open,
    draftState,
    submission,
    submit,
    unchanged,
    sendLater: open && (() => whenValid(sendLater)),
    /** Submits the text of a refused entry as a new entry, or as a correction of what is stored under its id. */
    submitAgain: (type: 'sendAsNew' | 'correctStored') => {
      const headline = headlineOf(wireValues(definition, form.values()), definition);
      const newId = crypto.randomUUID();
      const entry = open?.renew(type === 'correctStored' ? { type, newId, headline } : { type, newId });
      // The values that are stored are not known, so the form does not say how its own differ from them.
      if (entry) form.reset(entry.texts);
      submit();
    },
  };
}

/** The message about an entry whose form is no longer shown. */
const noticeOf = (outcome: Outcome, { success }: RegisterDefinition, title: string): Announcement =>
  outcome.state === 'accepted'
    ? { tone: 'success', text: success }
    : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is still in its form.` };

/** Whether a correction has the values that are stored already. */
function changesNothing(form: FormStore, open: OpenEntry | undefined): boolean {
  const was = form.was();
  // An earlier attempt without an answer may have stored something else.
  return was !== undefined && Object.keys(was).length === 0 && !open?.current()?.mayBeStored;
}
