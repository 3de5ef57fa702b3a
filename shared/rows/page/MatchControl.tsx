import { createListeners } from '@registers/shared/browser';
import { type Settings, useRegister } from '@registers/shared/contract';
import { Button, Flex } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { type ComponentType, useEffect, useEffectEvent, useId, useState } from 'react';
import { controls } from '../../form/controls';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { createForm } from '../../form/state/form';
import { controlId, focusField, FormScopeContext, useNewScope } from '../../form/state/scope';
import { setMatch } from '../block/layout';
import { useRowsScope } from '../block/rowsScope';
import { fieldsAlone } from '../read/withMatches';
import { allowsEmpty, choicesOf, type UnlistedValue } from '../read/unlistedValues';

/** A text of some rows that is no choice of its field, and what a person has answered. */
export interface ValueToMatch extends UnlistedValue {
  /** The choice to which a person matched the text; empty to leave the cells empty, undefined until the person answers. */
  answer: string | undefined;
  /** A choice that is offered until the person has answered. */
  suggestion: string | undefined;
  /** Whether the answer was given for earlier rows, and remembered. */
  isRemembered: boolean;
}

interface Props {
  field: Field;
  value: ValueToMatch;
}

function matchInWords(text: string, choice: string | undefined): string {
  if (choice === undefined) return `don’t match “${text}”`;
  return choice === '' ? `leave “${text}” empty` : `match “${text}” to ${choice}`;
}

/** Asks which choice a text stands for, with the control of its field. */
export function MatchControl({ field, value }: Props) {
  const { definition, openBlock } = useRowsScope();
  const { name, text, rows, answer, suggestion, isRemembered } = value;
  /** Matches the value to a choice. Undefined removes the match, so that the person is asked again. */
  const match = (choice: string | undefined) =>
    openBlock.edit(matchInWords(text, choice), (now) => setMatch(now, name, text, choice));
  const { part, scope } = useMatchForm(field, value, match);
  const Control = controls[field.kind] as ComponentType<{ name: string; field: Field }>;
  const id = controlId(part, name);
  // The pressed button disappears. The control gets the focus, or the focus would be lost.
  const answerBy = (choice: string) => () => {
    match(choice);
    focusField(part, name);
  };
  return (
    <>
      <FormScopeContext value={scope}>
        <Control
          name={name}
          field={{
            ...field,
            label: `${fullLabelOf(definition, name)}: “${text}” (${rowsInWords(rows)})`,
            hint: hintOf(answer, suggestion, isRemembered),
            required: false,
          }}
        />
      </FormScopeContext>
      {answer === undefined && (
        <Flex wrap="wrap" gap="2" marginTop="2" _empty={{ display: 'none' }}>
          {suggestion !== undefined && (
            <Button aria-describedby={`${id}-label`} onClick={answerBy(suggestion)}>
              Use {suggestion}
            </Button>
          )}
          {allowsEmpty(field) && (
            <Button aria-describedby={`${id}-label`} onClick={answerBy('')}>
              Leave empty
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}

function hintOf(answer: string | undefined, suggestion: string | undefined, isRemembered: boolean): string {
  if (answer === undefined) return suggestion === undefined ? 'Not matched' : 'Suggestion';
  if (isRemembered) return answer === '' ? 'Left empty, as last time' : 'As last time';
  return answer === '' ? 'Left empty' : 'Matched';
}

/** A form with one field. `onChosen` calls its listener when a person has chosen, not for each letter. */
function createMatchForm(part: RegisterDefinition, settings: Settings) {
  const form = createForm(part, settings);
  const { notify, subscribe } = createListeners();
  return {
    ...form,
    put(changed: Parameters<typeof form.put>[0]) {
      form.put(changed);
      notify();
    },
    leave(...names: string[]) {
      form.leave(...names);
      notify();
    },
    onChosen: subscribe,
  };
}

function useMatchForm(
  field: Field,
  { name, answer, suggestion }: ValueToMatch,
  onMatch: (choice: string | undefined) => void,
) {
  const { settings } = useRegister();
  const { definition } = useRowsScope();
  const formType = `match-${useId()}`;
  const [part] = useState(() => ({ ...fieldsAlone(definition, [name]), formType }));
  const [form] = useState(() => createMatchForm(part, settings));
  const preset = answer ?? suggestion ?? '';
  useEffect(() => form.reset({ [name]: preset }), [form, name, preset]);

  const takeOver = useEffectEvent(() => {
    const chosen = form.texts()[name] ?? '';
    if (chosen === preset) return;
    if (chosen === '') onMatch(undefined);
    else if (choicesOf(field, settings).some(({ value }) => value === chosen)) onMatch(chosen);
  });
  useEffect(() => form.onChosen(() => takeOver()), [form]);
  return { part, scope: useNewScope(part, form) };
}
