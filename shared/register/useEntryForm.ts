import { useRegister } from '@registers/shared/contract';
import {
  alertFor,
  type Failure,
  isOnline,
  type Outcome,
  type Submission,
  useSubmission,
} from '@registers/shared/submit';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fieldsOf, type RegisterDefinition } from './definition';
import type { DraftStore } from './drafts/draftStore';
import { type DraftActions, useDraft } from './drafts/useDraft';
import { tidyEntry, wireValues } from './entry';
import { createForm, type FormStore } from './form';
import { focusField } from './scope';
import { rememberSuggestions } from './suggestions';
import { useSendLater } from './useSendLater';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The entry at hand: its text, its draft, its way to the receiver, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { user, settings } = useRegister();
  const [form] = useState(() => createForm(definition, settings));
  const { store, ready, actions, ...draft } = useDraft(definition, form);
  const submission = useSubmission(store);
  const { outcome, dismiss, isShown } = submission;
  const tellLeft = useTellLeft(definition);
  const setAside = useSendLater(definition, store);

  const send = async (entry: Record<string, string>) => {
    const result = await submission.submit(definition.formType, wireValues(definition, entry));
    // Here and not in the effect alone: the person may have left the page before the answer came.
    if (result?.state === 'accepted') await store.forget();
    if (result && !isShown()) tellLeft(result);
  };
  const whenRight = (go: (entry: Record<string, string>) => Promise<void>) => {
    const entry = form.judgeAll();
    if (entry) void go(entry);
    else requestAnimationFrame(() => summary.current?.focus());
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    whenRight(send);
  };

  const begin = () => {
    actions.startAnew();
    focusFirst(definition);
  };
  const moveAside = async (entry: Record<string, string>) => {
    const failure = submission.sending ? unanswered : (outcome ?? (isOnline() ? undefined : unsent));
    if (!setAside || !failure || failure.state === 'accepted') return;
    if (!(await setAside(entry, failure))) return;
    submission.abandon();
    dismiss();
    begin();
  };
  const sendLater = setAside && (() => whenRight(moveAside));

  useResume(ready, store, submission.resume);
  const focusWhenReady = useFocusWhenReady(ready, definition);
  const settle = useEffectEvent(() => {
    if (outcome?.state === 'accepted') {
      rememberSuggestions(definition, user.id, form.values());
      begin();
    }
    // While an entry was under way its fields were inert, which took the focus from them.
    else if (outcome) submitButton.current?.focus();
  });
  useLayoutEffect(() => settle(), [outcome]);
  useGoesWithChange(form, definition, submission);

  // An alert is about the entry that was in the form: it goes with it, and its "Send later" as well.
  const exchange = (change: () => void) => {
    dismiss();
    change();
    focusWhenReady();
  };
  const draftActions: Pick<DraftActions, 'discard' | 'undo' | 'open'> = {
    discard: () => exchange(actions.discard),
    undo: (discarded) => exchange(() => actions.undo(discarded)),
    open: (key) => exchange(() => actions.open(key)),
  };
  return { form, draft: { ...draft, store, ready, ...draftActions }, submission, submit, sendLater };
}

const unanswered: Failure = { state: 'unconfirmed', error: 'Set aside before an answer came' };
const unsent: Failure = { state: 'offline', error: 'Set aside without a network, before it was sent' };

/** An alert is about the entry as it was submitted: it goes with the first change. Putting a text in order is none. */
function useGoesWithChange(
  form: FormStore,
  definition: RegisterDefinition,
  { outcome, dismiss }: Pick<Submission, 'outcome' | 'dismiss'>,
): void {
  const { settings } = useRegister();
  const failed = outcome !== undefined && outcome.state !== 'accepted';
  useEffect(() => {
    if (!failed) return;
    const entry = () => JSON.stringify(tidyEntry(definition, form.values(), settings));
    const submitted = entry();
    return form.subscribe(() => {
      if (entry() !== submitted) dismiss();
    });
  }, [failed, dismiss, form, definition, settings]);
}

/** A form that was left while its entry was on its way waits for the answer when it is opened again. */
function useResume(ready: boolean, store: DraftStore, resume: (id: string) => void): void {
  const onReady = useEffectEvent(() => {
    const sent = store.sent();
    if (sent) resume(sent.id);
  });
  useEffect(() => {
    if (ready) onReady();
  }, [ready]);
}

/** Goes to the first field once another entry stands in the form: until then nothing in it takes the focus. */
function useFocusWhenReady(ready: boolean, definition: RegisterDefinition): () => void {
  const asked = useRef(false);
  // After every render: each of those changes renders the form.
  useEffect(() => {
    if (!ready || !asked.current) return;
    asked.current = false;
    focusFirst(definition);
  });
  return () => {
    asked.current = true;
  };
}

/** Tells of an answer that came when the person was already elsewhere. */
function useTellLeft({ success }: RegisterDefinition) {
  const { title, announce } = useRegister();
  return (outcome: Outcome) =>
    announce?.(
      outcome.state === 'accepted'
        ? { tone: 'success', text: success }
        : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is kept in its form.` },
    );
}

/** The next entry is typed at once: the form is ready for it. */
function focusFirst(definition: RegisterDefinition): void {
  const [first] = fieldsOf(definition);
  if (first) focusField(definition, first[0]);
}
