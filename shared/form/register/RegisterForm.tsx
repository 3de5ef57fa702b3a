import { useRegister } from '@registers/shared/contract';
import { Box, Card, chakra, Field, Flex, Text } from '@registers/shared/ui';
import { type ClipboardEventHandler, type FocusEvent, type ReactNode, useRef } from 'react';
import { afterPress } from '../state/afterPress';
import type { RegisterDefinition } from '../definition/definition';
import { useEarlier } from './earlier/useEarlier';
import { EntryStatus } from './EntryStatus';
import { ErrorSummary } from './ErrorSummary';
import { FormSection } from './FormSection';
import { useSource } from './source/useSource';
import { FormScopeContext, useNewScope } from '../state/scope';
import { OfflineBanner } from './OfflineBanner';
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
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { form, entry, state, isChange, ...actions } = useEntryForm(definition, {
    summary,
    submitButton,
  });
  const isAwaited = useSource(definition, entry, state);
  const sending = state.is === 'sending';
  // Inert while an entry is opened (what is typed now would become another one) or moved to the outbox.
  const isOpening = state.is === 'opening' || (state.is === 'ready' && isAwaited);
  const isInert = isOpening || state.is === 'moving';
  const onKeyDown = useKeys(definition, form);
  const scope = useNewScope(definition, form);
  const onBlur = useEarlier(scope, () => entry.current()?.id);

  const { notice, help } = outcomeOf(state.message, { definition, entry, actions, isChange });

  return (
    <FormScopeContext value={scope}>
      <OfflineBanner state={state} sendLater={actions.sendLater} />
      {notice}
      <chakra.form
        display="flex"
        flexDirection="column"
        gap="3"
        maxWidth="sheet"
        marginInline="auto"
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
        <ErrorSummary ref={summary} />
        <EntryStatus entry={entry} state={state} />
        <AboveFields>{link}</AboveFields>
        <Card.Group>
          <Sections definition={definition} sending={sending} />
          <SubmitBar
            ref={submitButton}
            sending={sending}
            entry={entry}
            correcting={isChange}
            unchanged={actions.unchanged}
            help={help}
          >
            {question}
          </SubmitBar>
        </Card.Group>
      </chakra.form>
    </FormScopeContext>
  );
}

/** All fields of a form. */
export function Sections({ definition, sending }: { definition: RegisterDefinition; sending: boolean }) {
  return (
    // Nothing can be typed while the entry is being sent, or another one opened. If that takes a moment, the fields look so.
    <Box inert={sending} css={{ '&[inert], [inert] &': { animation: 'dim 0.2s 0.15s forwards' } }}>
      {Object.entries(definition.sections).map(([heading, section]) => (
        <FormSection key={heading} heading={heading} section={section} />
      ))}
    </Box>
  );
}

/** Says what the asterisks mean; after an entry was accepted, which one that was. */
function AboveFields({ children }: { children: ReactNode }) {
  const { receipt } = useRegister();
  return (
    <Flex
      wrap="wrap"
      alignItems="center"
      alignContent="start"
      columnGap="4"
      // The link is at the end, also before the script of a receipt has come.
      justifyContent="flex-end"
      // On narrow screens, with room for the links of a receipt.
      minHeight={{ base: 'calc({sizes.control} + 1.5rem)', sm: 'control' }}
    >
      {receipt ?? (
        <Text flex="1" color="fg.muted">
          Fields marked <Field.RequiredIndicator>*</Field.RequiredIndicator> are required.
        </Text>
      )}
      {children}
    </Flex>
  );
}

/** Scrolls a focused text area into view: browsers scroll only to the line of the caret. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) afterPress(() => target.scrollIntoView({ block: 'nearest' }));
}
