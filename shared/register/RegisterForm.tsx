import { useRegister } from '@registers/shared/contract';
import { SubmissionNotice } from '@registers/shared/submit';
import { Button } from '@registers/shared/ui';
import { useMemo, useRef } from 'react';
import type { RegisterDefinition } from './definition';
import { DraftStatus } from './drafts/DraftStatus';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { FormScopeContext } from './scope';
import { useEntryForm } from './useEntryForm';

/** The form of a register, as its definition says. */
export function RegisterForm({ definition }: { definition: RegisterDefinition }) {
  const { title, settings } = useRegister();
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, draft, submission, submit, sendLater } = useEntryForm(definition, { summary, submitButton });
  const { sending } = submission;
  const scope = useMemo(() => ({ definition, settings, form }), [definition, settings, form]);

  return (
    <FormScopeContext value={scope}>
      <SubmissionNotice
        success={definition.success}
        submission={submission}
        onSubmit={() => submit()}
        onSendLater={sendLater}
      />
      <form
        className="form"
        aria-label={title}
        aria-busy={sending}
        // Until its draft has been read: what is typed before would be another entry.
        inert={!draft.ready}
        // The same for test drivers, which do not look at `inert`.
        aria-disabled={!draft.ready}
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary ref={summary} />
        <DraftStatus state={draft.state} {...draft.actions} sending={sending} />
        <p className="form__legend">
          Fields marked <span className="field__required">*</span> are required.
        </p>
        {/* What is on its way is what stands here: nothing can be typed into it until it is answered. */}
        <div className="form__sheets" inert={sending}>
          {Object.entries(definition.sections).map(([heading, section]) => (
            <FormSection key={heading} heading={heading} section={section} />
          ))}
        </div>
        <Button ref={submitButton} type="submit" look="solid" alignSelf="flex-start" aria-disabled={sending}>
          {sending ? 'Submitting…' : 'Submit'}
        </Button>
      </form>
    </FormScopeContext>
  );
}
