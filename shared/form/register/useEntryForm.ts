import { createListeners } from '@registers/shared/browser';
import { type SentFields, type Settings, useRegister } from '@registers/shared/contract';
import { type EntryInForm, type Failure, headlineOf } from '@registers/shared/submit';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../definition/definition';
import { wireValues } from '../definition/entry';
import type { Values } from '../definition/fields';
import { createForm, type FormStore, useRead } from '../state/form';
import { rememberSuggestions } from '../state/suggestions';
import { useEntryInForm } from './useEntryInForm';
import { useFocus } from './useFocus';

type Places = Record<'summary' | 'submitButton', RefObject<HTMLElement | null>>;

/** The fields of a form. Calls back `onTyped` after each input of a person: not after `reset`. */
function createFields(definition: RegisterDefinition, settings: Settings) {
  const { notify, subscribe } = createListeners();
  return { ...createForm(definition, settings, () => notify()), onTyped: subscribe };
}

/** Joins the fields of a form with its entry: checks the fields before the entry is sent, and moves the focus. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { settings, user } = useRegister();
  const [form] = useState(() => createFields(definition, settings));
  const { entry, state, send } = useEntryInForm(factsOf(definition), form, definition.success);
  useFocus(state.is === 'ready' ? state.focus : undefined, { definition, form }, submitButton);

  const [unchanged, setUnchanged] = useState<Values>();
  /** The fields to be sent; undefined if they have errors, or are a correction that changes nothing. */
  const checked = (): SentFields | undefined => {
    const values = form.validate();
    if (!values) requestAnimationFrame(() => summary.current?.focus());
    else if (!changesNothing(form, entry)) return wireValues(definition, values);
    else setUnchanged(form.values());
    return undefined;
  };
  const submit = async () => {
    const [fields, texts] = [checked(), form.texts()];
    const isAccepted = fields !== undefined && (await send(fields));
    // A form that was left may be that of a person who has logged out, and removed what this device remembers.
    if (isAccepted && entry.isShown()) rememberSuggestions(definition, user.id, texts);
  };
  return {
    form,
    entry,
    state,
    source: useRead(entry, () => entry.current()?.source),
    /** The values of the form when a correction that changes nothing was submitted last; undefined if none has been. */
    unchanged,
    submit: (event?: SubmitEvent) => {
      event?.preventDefault();
      void submit();
    },
    sendLater: (failure: Failure) => {
      const fields = checked();
      if (fields) void entry.sendLater(fields, failure);
    },
    /** Submits the text of a refused entry as a new entry, or as a correction of what is stored under its id. */
    submitAgain: (type: 'sendAsNew' | 'correctStored') => {
      const headline = headlineOf(wireValues(definition, form.values()), definition);
      entry.renew({ type, newId: crypto.randomUUID(), headline });
      void submit();
    },
  };
}

/** Whether a correction has only values that are stored already. */
function changesNothing(form: FormStore, entry: EntryInForm): boolean {
  const was = form.was();
  // If an earlier attempt had no answer, it is not known which values are stored.
  return was !== undefined && Object.keys(was).length === 0 && !entry.current()?.mayBeStored;
}
