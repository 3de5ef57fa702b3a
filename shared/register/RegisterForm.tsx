import { useRegister } from '@registers/shared/contract';
import { SubmissionNotice } from '@registers/shared/submit';
import { Button, chakra, Field, Flex, Link, Text, useLocation } from '@registers/shared/ui';
import { type FocusEvent, useRef } from 'react';
import { afterPress } from './afterPress';
import { Begun } from './begun/Begun';
import type { RegisterDefinition } from './definition';
import { DraftStatus } from './drafts/DraftStatus';
import { useEarlier } from './earlier/useEarlier';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { usePasted } from '../rows/usePasted';
import { Rows } from '../rows/Rows';
import { FormScopeContext, useNewScope } from './scope';
import { SubmitBar } from './SubmitBar';
import { useEntryForm } from './useEntryForm';
import { useKeys } from './useKeys';

/** The form of a register, as its definition says; at `?view=rows` the page on which many rows are pasted. */
export function RegisterForm({ definition }: { definition: RegisterDefinition }) {
  const { search } = useLocation();
  const isRows = new URLSearchParams(search).get('view') === 'rows';
  return isRows ? <Rows definition={definition} /> : <EntryForm definition={definition} />;
}

function EntryForm({ definition }: { definition: RegisterDefinition }) {
  const { title } = useRegister();
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, draft, draftState, submission, submit, unchanged, sendLater } = useEntryForm(definition, {
    summary,
    submitButton,
  });
  const { sending } = submission;
  const onKeyDown = useKeys(definition, form);
  const scope = useNewScope(definition, form);
  const { begun, fill } = draftState;
  const { question, onPasteCapture } = usePasted(fill);
  const onBlur = useEarlier(scope, begun?.kind === 'correct' ? begun.entry.id : undefined);

  return (
    <FormScopeContext value={scope}>
      <SubmissionNotice
        success={definition.success}
        submission={submission}
        onSubmit={() => submit()}
        onSendLater={sendLater}
        corrected={begun?.entry.path}
      />
      <chakra.form
        display="flex"
        flexDirection="column"
        gap="5"
        maxWidth="sheet"
        marginInline="auto"
        aria-label={title}
        aria-busy={sending}
        // Until its draft has been read: what is typed before that would be another entry.
        inert={!draft}
        // The same for test drivers, which do not look at `inert`.
        aria-disabled={!draft}
        noValidate
        onSubmit={submit}
        onFocus={showWhole}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPasteCapture={onPasteCapture}
      >
        <ErrorSummary ref={summary} />
        <Begun {...draftState} isReady={draft !== undefined && !sending} />
        <DraftStatus {...draftState} sending={sending} />
        <AboveFields />
        <Sections definition={definition} sending={sending} />
        <SubmitBar
          ref={submitButton}
          sending={sending}
          draft={draft}
          correcting={draftState.begun?.kind === 'correct'}
          unchanged={unchanged}
        >
          {question}
        </SubmitBar>
      </chakra.form>
    </FormScopeContext>
  );
}

function Sections({ definition, sending }: { definition: RegisterDefinition; sending: boolean }) {
  return (
    // The entry that is being sent is this one: nothing can be typed into it until it is answered.
    <Flex direction="column" gap="5" inert={sending}>
      {Object.entries(definition.sections).map(([heading, section]) => (
        <FormSection key={heading} heading={heading} section={section} />
      ))}
    </Flex>
  );
}

/** What the marks mean, and the way to many entries at once, where the shell can send them. */
function AboveFields() {
  const { batches } = useRegister();
  return (
    <Flex wrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4" rowGap="2">
      <Text fontSize="sm" color="fg.muted">
        Fields marked <Field.RequiredIndicator>*</Field.RequiredIndicator> are required.
      </Text>
      {batches && (
        <Button asChild>
          <Link to="?view=rows">Paste rows</Link>
        </Button>
      )}
    </Flex>
  );
}

/** A browser that moves the focus to a text area scrolls to the line of the caret alone. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) afterPress(() => target.scrollIntoView({ block: 'nearest' }));
}
