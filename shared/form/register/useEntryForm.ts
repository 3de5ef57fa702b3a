import { useRegister } from '@registers/shared/contract';
import { headlineOf, type OpenEntry, type SentFields } from '@registers/shared/entries';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import { wireValues } from '../definition/entry';
import type { Values } from '../definition/fields';
import { createForm, type FormStore } from '../state/form';
import { useEntry } from './useEntry';
import { type FocusRequest, useFocusRequest } from './useFocusRequest';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The fields of a form, which are checked before the entry is sent, and where the focus goes. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { settings } = useRegister();
  const [form] = useState(() => createForm(definition, settings));
  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const entry = useEntry(definition, form, (target) => setFocusRequest({ target }));
  const { open, isReady } = entry;
  useFocusRequest(isReady ? focusRequest : undefined, { definition, form }, submitButton);

  const [unchanged, setUnchanged] = useState<Values>();
  const whenValid = (go: (fields: SentFields) => Promise<void>) => {
    const values = form.validate();
    if (!values) return requestAnimationFrame(() => summary.current?.focus());
    if (changesNothing(form, open)) setUnchanged(form.values());
    else void go(wireValues(definition, values));
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    whenValid(entry.submit);
  };
  return {
    form,
    entry,
    /** The values of the form when a correction was submitted that changes nothing. */
    unchanged,
    submit,
    sendLater: open && (() => whenValid(entry.sendLater)),
    /** Submits the text of a refused entry as a new entry, or as a correction of what is stored under its id. */
    submitAgain: (type: 'sendAsNew' | 'correctStored') => {
      const headline = headlineOf(wireValues(definition, form.values()), definition);
      const newId = crypto.randomUUID();
      const renewed = open?.renew(type === 'correctStored' ? { type, newId, headline } : { type, newId });
      // The values that are stored are not known, so the form does not say how its own differ from them.
      if (renewed) form.reset(renewed.texts);
      submit();
    },
  };
}

/** Whether a correction has the values that are stored already. */
function changesNothing(form: FormStore, open: OpenEntry | undefined): boolean {
  const was = form.was();
  // An earlier attempt without an answer may have stored something else.
  return was !== undefined && Object.keys(was).length === 0 && !open?.current()?.mayBeStored;
}
