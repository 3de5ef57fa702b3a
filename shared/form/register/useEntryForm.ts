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

/** Joins the fields of a form with its entry: checks the fields before the entry is sent, and moves the focus. */
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
    /** The values of the form when a correction that changes nothing was submitted last; undefined if none has been. */
    unchanged,
    submit,
    sendLater: open && (() => whenValid(entry.sendLater)),
    /** Submits the text of a refused entry as a new entry, or as a correction of what is stored under its id. */
    submitAgain: (type: 'sendAsNew' | 'correctStored') => {
      const headline = headlineOf(wireValues(definition, form.values()), definition);
      const newId = crypto.randomUUID();
      const renewed = open?.renew(type === 'correctStored' ? { type, newId, headline } : { type, newId });
      // It is not known which values are stored, so the form does not say under its fields what they were.
      if (renewed) form.reset(renewed.texts);
      submit();
    },
  };
}

/** Whether a correction has only values that are stored already. */
function changesNothing(form: FormStore, open: OpenEntry | undefined): boolean {
  const was = form.was();
  // If an earlier attempt had no answer, it is not known which values are stored.
  return was !== undefined && Object.keys(was).length === 0 && !open?.current()?.mayBeStored;
}
