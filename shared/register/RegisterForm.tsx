import { useRegister } from '@registers/shared/contract';
import { SubmissionNotice, useSubmission } from '@registers/shared/submit';
import { Button } from '@registers/shared/ui';
import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DraftLine } from './drafts/DraftLine';
import { useDraft } from './drafts/useDraft';
import { fieldsOf, type RegisterDefinition } from './definition';
import { faultsOf, freshValues, tidyEntry, wireValues } from './entry';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { controlId, FormScopeContext } from './scope';
import { rememberSuggestions, suggestionsFor } from './suggestions';

/** The form of a register, as its definition says. */
export function RegisterForm({ definition }: { definition: RegisterDefinition }) {
  const { title, settings, user } = useRegister();
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [suggestions, setSuggestions] = useState(() => suggestionsFor(definition, user.id));
  const form = useForm<Record<string, string>>({
    defaultValues: freshValues(definition),
    resolver: (typed) => {
      const entry = tidyEntry(definition, typed, settings);
      const faults = Object.entries(faultsOf(definition, entry, settings));
      const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }]));
      return faults.length > 0 ? { values: {}, errors } : { values: entry, errors: {} };
    },
    // A field judges itself when it is left; see useField.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const draft = useDraft(definition, form);
  const submission = useSubmission(draft.keeper);
  const scope = useMemo(
    () => ({ definition, settings, form, suggestions }),
    [definition, settings, form, suggestions],
  );

  const send = async (entry: Record<string, string>) => {
    await submission.submit(definition.formType, wireValues(definition, entry));
  };
  const { outcome } = submission;
  const { startAnew } = draft;
  useLayoutEffect(() => {
    if (outcome?.state === 'accepted') {
      rememberSuggestions(definition, user.id, form.getValues());
      setSuggestions(suggestionsFor(definition, user.id));
      startAnew();
      focusFirst(definition);
    }
    // While an entry was under way its fields were inert, which took the focus from them.
    else if (outcome) submitButton.current?.focus();
  }, [definition, user.id, form, startAnew, outcome]);
  const submit = (event: SubmitEvent) =>
    form.handleSubmit(send, () => requestAnimationFrame(() => summary.current?.focus()))(event);

  return (
    <FormScopeContext value={scope}>
      <SubmissionNotice success={definition.success} submission={submission} />
      <form
        className="form"
        aria-label={title}
        aria-busy={submission.sending}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary ref={summary} />
        <DraftLine state={draft.state} onDiscard={startAnew} />
        <p className="form__legend">
          Fields marked <span className="field__required">*</span> are required.
        </p>
        {/* What is on its way is what stands here: nothing can be typed into it until it is answered. */}
        <div className="form__sheets" inert={submission.sending}>
          {Object.entries(definition.sections).map(([heading, section]) => (
            <FormSection key={heading} heading={heading} section={section} />
          ))}
        </div>
        <Button
          ref={submitButton}
          type="submit"
          look="solid"
          alignSelf="flex-start"
          aria-disabled={submission.sending}
        >
          {submission.sending ? 'Submitting…' : 'Submit'}
        </Button>
      </form>
    </FormScopeContext>
  );
}

/** The next entry is typed at once: the form is ready for it. */
function focusFirst(definition: RegisterDefinition): void {
  const [first] = fieldsOf(definition);
  if (first) document.getElementById(controlId(definition, first[0]))?.focus();
}
