import { useRegister, type Texts } from '@registers/shared/contract';
import { useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { allTexts, tidyTexts } from '../../form/definition/entry';
import { createForm, type FormStore, type OnInput } from '../../form/state/form';
import { type FormScope, useNewScope } from '../../form/state/scope';

interface FieldForm {
  form: FormStore;
  /** For the control: the same field may be on the page several times, each time with other ids. */
  scope: FormScope;
  /** What a person has changed so far, by wire name: the field, and others that it fills in, as a currency. */
  changed: () => Texts;
}

/** A form of which one field is on the page: with the texts of the row that it is in, as its rules look at other fields too. */
export function useFieldForm(
  definition: RegisterDefinition,
  { name, texts, ids }: { name: string; texts: Texts; ids: string },
  onInput?: (input: Parameters<OnInput>[1], changed: Texts) => void,
): FieldForm {
  const { settings } = useRegister();
  const [{ form, changed }] = useState(() => {
    const opened = allTexts(definition, texts);
    const changedIn = (): Texts => {
      const now = tidyTexts(definition, created.texts(), settings, [name]);
      return Object.fromEntries(Object.entries(now).filter(([other, text]) => text !== opened[other]));
    };
    const created: FormStore = createForm(definition, settings, (_name, input) =>
      onInput?.(input, changedIn()),
    );
    created.reset(texts);
    return { form: created, changed: changedIn };
  });
  return { form, changed, scope: useNewScope(definition, form, ids) };
}
