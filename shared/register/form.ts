import type { Settings } from '@registers/shared/contract';
import { useSyncExternalStore } from 'react';
import type { RegisterDefinition } from './definition';
import { faultsOf, freshValues, tidyEntry } from './entry';
import { trimEnds } from './rules/whiteSpace';

type Texts = Readonly<Record<string, string>>;

/** What a form holds and what is wrong with it, outside React, so that a change renders only what shows it. */
export interface FormStore {
  /** The text of every entered field, as typed, by wire name. A new object after each change. */
  values: () => Texts;
  /** The same as it is stored on this device. */
  texts: () => Texts;
  freshTexts: Texts;
  set: (name: string, text: string) => void;
  /** Everything as in a fresh form, or with these texts in it. One of a field that is gone is left out. */
  reset: (texts?: Texts) => void;
  /** The faults found so far, by wire name. A field is not judged while a person is still in it. */
  faults: () => Texts;
  /**
   * Puts the text of a field in order and judges it, once the person has left it. An empty field waits for
   * Submit. Fields with a fault are looked at again: what was left may have put them right.
   */
  settle: (name: string) => void;
  /** Judges everything; the entry in order when nothing is wrong with it. */
  judgeAll: () => Record<string, string> | undefined;
  /** Whether everything has been judged since the form was fresh. */
  submitted: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createForm(definition: RegisterDefinition, settings: Settings): FormStore {
  const fresh = freshValues(definition);
  let values: Texts = fresh;
  let faults: Texts = {};
  let submitted = false;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const judged = () => {
    const entry = tidyEntry(definition, values, settings);
    return { entry, found: faultsOf(definition, entry, settings) };
  };

  return {
    values: () => values,
    texts: () => values,
    freshTexts: fresh,
    set(name, text) {
      values = { ...values, [name]: text };
      tell();
    },
    reset(texts = {}) {
      values = Object.fromEntries(Object.entries(fresh).map(([name, text]) => [name, texts[name] ?? text]));
      faults = {};
      submitted = false;
      tell();
    },
    faults: () => faults,
    settle(name) {
      const known = Object.keys(faults);
      const tidied = tidyEntry(definition, values, settings, [name, ...known]);
      if (Object.entries(tidied).some(([key, text]) => text !== values[key])) values = tidied;
      const { found } = judged();
      const due = trimEnds(tidied[name] ?? '') === '' ? known : [name, ...known];
      faults = Object.fromEntries(Object.entries(found).filter(([key]) => due.includes(key)));
      tell();
    },
    judgeAll() {
      const { entry, found } = judged();
      faults = found;
      submitted = true;
      tell();
      return Object.keys(found).length > 0 ? undefined : entry;
    },
    submitted: () => submitted,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Something read from a store; renders when it has changed. `read` gives a text, or the same object as long as nothing changed. */
export const useRead = <T>(store: Pick<FormStore, 'subscribe'> | undefined, read: () => T): T =>
  useSyncExternalStore(store?.subscribe ?? never, read);

const never = () => () => undefined;
