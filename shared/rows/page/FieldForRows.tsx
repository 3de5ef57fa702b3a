import { Button, Flex } from '@registers/shared/ui';
import type { Texts } from '@registers/shared/contract';
import { useId, useState } from 'react';
import { FormField } from '../../form/controls/FormField';
import type { Field } from '../../form/definition/fields';
import { useRead } from '../../form/state/form';
import { focusField, FormScopeContext } from '../../form/state/scope';
import { useRowsScope } from '../records/rowsScope';
import { useFieldForm } from '../table/useFieldForm';

/** A button that puts what a person has entered into rows: the texts of the field, and of others that it fills in. */
export interface FieldAction {
  words: string;
  act: (texts: Texts) => void;
}

interface Props {
  name: string;
  field: Field;
  /** What is asked: `Country: “Indai”`. */
  label: string;
  /** Of which rows: `Rows 4, 9, 12`. */
  hint?: string | undefined;
  /** What is in the control at first. */
  text?: string | undefined;
  actions: readonly FieldAction[];
  /** The buttons while nothing is entered; none if the field must not be empty. */
  whenEmpty?: readonly FieldAction[] | undefined;
}

const looks = {
  '& > [data-field]': { flex: '1' },
  '&:has(.chakra-field__errorText)': { alignItems: 'center' },
  // There is no room for the hint beside the label on a phone.
  '& [id$="-hint"]': { smDown: { srOnly: true } },
};

/** The control of a field for many rows at once, and buttons that put what was entered into these rows. */
export function FieldForRows({ name, field, label, hint, text, actions, whenEmpty }: Props) {
  const { definition } = useRowsScope();
  const ids = `${definition.formType}${useId()}`;
  const { form, scope, changed } = useFieldForm(definition, { name, texts: {}, ids });
  useState(() => text !== undefined && form.reset({ [name]: text }));
  const isEmpty = useRead(form, () => (form.texts()[name] ?? '') === '');
  const press = (act: FieldAction['act']) => {
    form.validate();
    const entered = form.texts()[name] ?? '';
    if (entered !== '' && form.errors()[name] !== undefined) focusField(scope.definition, name);
    else act({ ...changed(), [name]: entered });
  };
  const isOff = isEmpty && !whenEmpty;
  return (
    <Flex role="group" aria-label={label} gap="2" alignItems="end" css={looks}>
      <FormScopeContext value={scope}>
        <FormField name={name} field={{ ...field, label, required: false, ...(hint && { hint }) }} />
      </FormScopeContext>
      {(isEmpty && whenEmpty ? whenEmpty : actions).map(({ words, act }) => (
        <Button key={words} flexShrink="0" aria-disabled={isOff} onClick={() => !isOff && press(act)}>
          {words}
        </Button>
      ))}
    </Flex>
  );
}
