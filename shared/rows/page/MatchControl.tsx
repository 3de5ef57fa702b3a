import { useRegister } from '@registers/shared/contract';
import { Button, Flex } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { type ComponentType, useId, useMemo } from 'react';
import { controls } from '../../form/controls';
import { fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { createForm, type FormStore } from '../../form/state/form';
import { controlId, focusField, FormScopeContext, useNewScope } from '../../form/state/scope';
import { setMatch } from '../block/layout';
import { useRowsScope } from '../block/rowsScope';
import { matchOf } from '../read/matches';
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

/** A form with one field, which shows the answer of the block. What a person picks there, or leaves there, is the next answer. */
function useMatchForm(field: Field, { name, text, answer, suggestion }: ValueToMatch): FormStore {
  const { settings } = useRegister();
  const { definition, openBlock } = useRowsScope();
  const shown = answer ?? suggestion ?? '';
  return useMemo(() => {
    const form: FormStore = createForm(fieldsAlone(definition, [name]), settings, (_name, input) => {
      if (input === 'typed') return;
      const chosen = form.texts()[name] ?? '';
      const isChoice = choicesOf(field, settings).some(({ value }) => value === chosen);
      if (chosen === shown || (chosen !== '' && !isChoice)) return;
      // An emptied field takes the answer back, so that the person is asked again.
      const choice = chosen === '' ? undefined : chosen;
      // A pressed button may have answered since the field was left.
      openBlock.edit(matchInWords(text, choice), (now) =>
        matchOf(now.changes.matches, name, text) === answer ? setMatch(now, name, text, choice) : now,
      );
    });
    form.reset({ [name]: shown });
    return form;
  }, [definition, openBlock, settings, field, name, text, answer, shown]);
}

/** Asks which choice a text stands for, with the control of its field. */
export function MatchControl({ field, value }: Props) {
  const { definition, openBlock } = useRowsScope();
  const { name, text, rows, answer, suggestion, isRemembered } = value;
  const form = useMatchForm(field, value);
  const scope = useNewScope(definition, form, `match-${useId()}`);
  const id = controlId(scope.definition, name);
  const answerBy = (choice: string) => () => {
    openBlock.edit(matchInWords(text, choice), (now) => setMatch(now, name, text, choice));
    // The pressed button disappears. The control gets the focus, or the focus would be lost.
    focusField(scope.definition, name);
  };
  const Control = controls[field.kind] as ComponentType<{ name: string; field: Field }>;
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
