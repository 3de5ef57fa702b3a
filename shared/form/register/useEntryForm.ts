import { createListeners } from '@registers/shared/browser';
import { type SentFields, type Settings, type Texts, useRegister } from '@registers/shared/contract';
import {
  type Entry,
  type EntryInForm,
  type Failure,
  isOvertaken,
  versionOf,
  withEmptyFields,
} from '@registers/shared/submit';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { factsOf, fieldsOf, type RegisterDefinition } from '../definition/definition';
import { wireValues } from '../definition/entry';
import { createForm, type FormStore, useRead } from '../state/form';
import { controlId, focusField } from '../state/scope';
import { rememberSuggestions } from '../state/suggestions';
import { mergedTexts } from './source/latestVersion';
import { useEntryInForm } from './useEntryInForm';
import { isUnchanged } from './unchanged';
import { useFocus } from './useFocus';

/** Whether a correction has only values that are stored already. */
const changesNothing = (form: FormStore): boolean => {
  const was = form.was();
  return was !== undefined && Object.keys(was).length === 0;
};

/** The fields of a form. Calls back `onTyped` after each input of a person: not after `reset`. */
function createFields(definition: RegisterDefinition, settings: Settings) {
  const { notify, subscribe } = createListeners();
  const form = createForm(definition, settings, () => notify());
  return {
    ...form,
    onTyped: subscribe,
    isUnchanged: (entry: Entry) => isUnchanged(definition, settings, entry),
  };
}

/** Moves the focus to the first wrong field, with the list of problems in view where both have room. */
function focusProblem(definition: RegisterDefinition, form: FormStore): void {
  const [first = ''] = Object.keys(form.errors());
  const { bottom = 0 } = document.getElementById(controlId(definition, first))?.getBoundingClientRect() ?? {};
  if (bottom + window.scrollY < window.innerHeight * 0.8) document.documentElement.scrollTop = 0;
  focusField(definition, first);
}

/** Joins the fields of a form with its entry: checks the fields before the entry is sent, and moves the focus. */
export function useEntryForm(definition: RegisterDefinition, submitButton: RefObject<HTMLElement | null>) {
  const { settings, user } = useRegister();
  const [form] = useState(() => createFields(definition, settings));
  const { entry, state, send } = useEntryInForm(factsOf(definition), form, definition.success);
  useFocus(state.is === 'ready' ? state.focus : undefined, { definition, form }, submitButton);
  const { isReading, showLatest } = useLatestVersion(definition, form, entry);

  const [unchanged, setUnchanged] = useState<Texts>();
  /** The fields to be sent; undefined if they have errors, or are a correction that changes nothing. */
  const checked = (): SentFields | undefined => {
    const tidied = form.validate();
    if (!tidied) requestAnimationFrame(() => focusProblem(definition, form));
    // If an earlier attempt had no answer, it is not known which values are stored.
    else if (!changesNothing(form) || entry.current()?.edit?.mayBeStored)
      return wireValues(definition, tidied);
    else setUnchanged(form.texts());
    return undefined;
  };
  // Whoever submits twice means the entry that has just been accepted or moved, and not the form that this has emptied.
  const isDone = state.message?.state === 'accepted' || state.message?.state === 'moved';
  const isSubmitted = () => entry.current() === undefined && isDone;
  const submit = async () => {
    const [fields, texts] = [checked(), form.texts()];
    const outcome = fields && (await send(fields));
    // A form that was left may be that of a person who has logged out, and removed what this device remembers.
    if (outcome?.state === 'accepted') rememberSuggestions(definition, user.id, texts);
  };
  return {
    form,
    entry,
    state: isReading ? { ...state, is: 'sending' as const, message: undefined } : state,
    /** Whether the entry was accepted before: the form has a correction. */
    isChange: useRead(entry, () => (entry.current()?.edit?.base ?? 0) > 0),
    /** The texts of the form when a correction that changes nothing was submitted last; undefined if none has been. */
    unchanged,
    submit: (event?: SubmitEvent) => {
      event?.preventDefault();
      if (!isReading && !isSubmitted()) void submit();
    },
    sendLater: (failure: Failure) => {
      const fields = isSubmitted() ? undefined : checked();
      if (fields) void entry.sendLater(fields, failure);
    },
    /** Submits a refused correction as a new entry, under the same id. */
    sendAsNew: () => {
      entry.asNew();
      void submit();
    },
    showLatest,
  };
}

/**
 * When the receiver has said that it has a version that the person has not seen, the form is made from that version. While it
 * is read, nothing is said of the refusal. `showLatest` tries again if it could not be read.
 */
function useLatestVersion(definition: RegisterDefinition, form: FormStore, entry: EntryInForm) {
  const { settings, readEntry } = useRegister();
  const [hasEnded, setEnded] = useState(false);
  const isAsked = useRead(
    entry,
    () => entry.state().is === 'ready' && isOvertaken(entry.current()?.edit?.failure),
  );
  const show = async () => {
    const id = entry.current()?.id;
    if (id === undefined || !readEntry) return;
    const askedAt = Date.now();
    const received = await readEntry(id);
    if (entry.current()?.id !== id) return;
    const names = fieldsOf(definition).map(([name]) => name);
    const versions = received.map((told) => versionOf(told, withEmptyFields(told.fields, names)));
    entry.rebase(versions, askedAt, (was, latest) =>
      mergedTexts(definition, settings, form.texts(), { was, latest }),
    );
  };
  // Where nothing could be read, the alert is shown, with a button that tries again.
  const showLatest = () =>
    void show()
      .catch(() => undefined)
      .finally(() => setEnded(true));
  const onAsked = useEffectEvent(showLatest);
  useEffect(() => {
    if (!isAsked) return undefined;
    onAsked();
    return () => setEnded(false);
  }, [isAsked]);
  return { isReading: isAsked && !hasEnded && readEntry !== undefined, showLatest: readEntry && showLatest };
}
