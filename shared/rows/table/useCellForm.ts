import { useRegister } from '@registers/shared/contract';
import { useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { tidyEntry, toTexts } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';
import { createForm } from '../../form/state/form';

interface CellForm {
  /** The register's definition with another form type, by which the controls get ids of their own. */
  definition: RegisterDefinition;
  /** The texts of the whole row: rules and currencies look at other fields too. */
  texts: Texts;
  onChange: (changed: Texts) => void;
}

/** A form for one cell that is edited, and the ways to take its text into the row or to give it up. */
export function useCellForm({ definition, texts, onChange }: CellForm) {
  const { settings } = useRegister();
  const [form] = useState(() => {
    const created = createForm(definition, settings);
    created.reset(texts);
    created.validate();
    return created;
  });
  const tidied = () => toTexts(definition, tidyEntry(definition, form.values(), settings));
  const [opened] = useState(() => ({ texts: form.texts(), tidied: tidied() }));
  const saved = useRef(opened.texts);
  const wasTypedInto = useRef(false);

  const save = (now: Texts) => {
    const changed = Object.entries(now).filter(([name, text]) => text !== saved.current[name]);
    saved.current = now;
    if (changed.length > 0) onChange(Object.fromEntries(changed));
  };
  const takeOver = () => {
    const now = tidied();
    // Opening the cell of an ambiguous date and leaving it must not store it as it is read now.
    const isChanged = Object.entries(now).some(([name, text]) => text !== opened.tidied[name]);
    if (isChanged || wasTypedInto.current) save(now);
  };
  const giveUp = () => {
    wasTypedInto.current = false;
    form.reset(opened.texts);
    // The text typed so far was saved if the page was hidden meanwhile: it is set back.
    save(opened.texts);
  };
  return { form, onInput: () => (wasTypedInto.current = true), takeOver, giveUp };
}
