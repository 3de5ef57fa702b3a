import { useRegister } from '@registers/shared/contract';
import { alertFor, type Outcome, useSubmission } from '@registers/shared/submit';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { fieldsOf, type RegisterDefinition } from './definition';
import { type DraftState, useDraft } from './drafts/useDraft';
import { faultsOf, freshValues, tidyEntry, wireValues } from './entry';
import { controlId } from './scope';
import { rememberSuggestions } from './suggestions';
import { useSendLater } from './useSendLater';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

function useTypedForm(definition: RegisterDefinition) {
  const { settings } = useRegister();
  const resolver: Resolver<Record<string, string>> = (typed) => {
    const entry = tidyEntry(definition, typed, settings);
    const faults = Object.entries(faultsOf(definition, entry, settings));
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]));
    return faults.length > 0 ? { values: {}, errors } : { values: entry, errors: {} };
  };
  return useForm({
    defaultValues: freshValues(definition),
    resolver,
    // A field judges itself when it is left; see useField.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
}

/** The entry at hand: its text, its draft, its way to the receiver, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { user } = useRegister();
  const form = useTypedForm(definition);
  const { keeper, state, startAnew } = useDraft(definition, form);
  const submission = useSubmission(keeper);
  const { outcome, dismiss, isShown } = submission;
  const tellLeft = useTellLeft(definition);
  const setAside = useSendLater(definition, keeper);

  const send = async (entry: Record<string, string>) => {
    const result = await submission.submit(definition.formType, wireValues(definition, entry));
    // Here and not in the effect alone: the person may have left the page before the answer came.
    if (result?.state === 'accepted') await keeper.forget();
    if (result && !isShown()) tellLeft(result);
  };
  const showFaults = () => requestAnimationFrame(() => summary.current?.focus());
  const submit = (event?: SubmitEvent) => form.handleSubmit(send, showFaults)(event);

  const begin = () => {
    startAnew();
    focusFirst(definition);
  };
  const moveAside = async (entry: Record<string, string>) => {
    const failure = submission.sending ? unanswered : outcome;
    if (!setAside || !failure || failure.state === 'accepted') return;
    if (!(await setAside(entry, failure))) return;
    submission.abandon();
    dismiss();
    begin();
  };
  const sendLater = setAside && (() => void form.handleSubmit(moveAside, showFaults)());

  useResume(state, submission.resume);
  const settle = useEffectEvent(() => {
    if (outcome?.state === 'accepted') {
      rememberSuggestions(definition, user.id, form.getValues());
      begin();
    }
    // While an entry was under way its fields were inert, which took the focus from them.
    else if (outcome) submitButton.current?.focus();
  });
  useLayoutEffect(() => settle(), [outcome]);

  return { form, draft: { state, startAnew }, submission, submit, sendLater };
}

const unanswered: Outcome = { state: 'unconfirmed', error: 'Set aside before an answer came' };

/** A form that was left while its entry was on its way waits for the answer when it is opened again. */
function useResume(state: DraftState, resume: (id: string) => void): void {
  const onRestored = useEffectEvent(resume);
  useEffect(() => {
    if (state.is === 'restored' && state.draft.entryId) onRestored(state.draft.entryId);
  }, [state]);
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
  if (first) document.getElementById(controlId(definition, first[0]))?.focus();
}
