import { useRegister } from '@registers/shared/contract';
import { useSubmission } from '@registers/shared/submit';
import { type RefObject, type SubmitEvent, useLayoutEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { fieldsOf, type RegisterDefinition } from './definition';
import { useDraft } from './drafts/useDraft';
import { faultsOf, freshValues, tidyEntry, wireValues } from './entry';
import { controlId } from './scope';
import { rememberSuggestions } from './suggestions';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The entry at hand: its text, its draft, its way to the receiver, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { settings, user } = useRegister();
  const resolver: Resolver<Record<string, string>> = (typed) => {
    const entry = tidyEntry(definition, typed, settings);
    const faults = Object.entries(faultsOf(definition, entry, settings));
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]));
    return faults.length > 0 ? { values: {}, errors } : { values: entry, errors: {} };
  };
  const form = useForm({
    defaultValues: freshValues(definition),
    resolver,
    // A field judges itself when it is left; see useField.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const draft = useDraft(definition, form);
  const submission = useSubmission(draft.keeper);

  const send = async (entry: Record<string, string>) => {
    const result = await submission.submit(definition.formType, wireValues(definition, entry));
    // Here and not in the effect alone: the person may have left the page before the answer came.
    if (result?.state === 'accepted') await draft.keeper.forget();
  };
  const submit = (event?: SubmitEvent) =>
    form.handleSubmit(send, () => requestAnimationFrame(() => summary.current?.focus()))(event);

  const { outcome } = submission;
  const { startAnew } = draft;
  useLayoutEffect(() => {
    if (outcome?.state === 'accepted') {
      rememberSuggestions(definition, user.id, form.getValues());
      startAnew();
      focusFirst(definition);
    }
    // While an entry was under way its fields were inert, which took the focus from them.
    else if (outcome) submitButton.current?.focus();
  }, [definition, user.id, form, startAnew, submitButton, outcome]);

  return { form, draft, submission, submit };
}

/** The next entry is typed at once: the form is ready for it. */
function focusFirst(definition: RegisterDefinition): void {
  const [first] = fieldsOf(definition);
  if (first) document.getElementById(controlId(definition, first[0]))?.focus();
}
