import type { SentFields, Settings, Texts } from '@registers/shared/contract';
import { useSyncExternalStore } from 'react';
import { changedBy, valuesBefore } from '../definition/changes';
import type { RegisterDefinition } from '../definition/definition';
import { allTexts, errorsOf, tidyTexts } from '../definition/entry';
import { createListeners } from '@registers/shared/browser';
import { isBlank } from '../rules/whiteSpace';

/** The texts and errors of a form. They are outside React, so that a change renders only the components that show it. */
export interface FormStore {
  /** The text of every field that a person fills in, by wire name. A new object after each change. */
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  set: (name: string, text: string) => void;
  /** Changes texts that were chosen or filled in, not typed: they are tidied and checked immediately. */
  put: (changed: Texts) => void;
  /**
   * Makes the form fresh, or puts these texts into it, without those of fields that no longer exist, and checks them
   * immediately. `base`: the sent values that a correction changes; `begun`: those that it was begun with, if somebody has
   * changed the entry since.
   */
  reset: (texts?: Texts, made?: { base?: SentFields | undefined; begun?: SentFields | undefined }) => void;
  /**
   * The sent values of the fields that a correction has changed. Undefined without a correction, or if they are not known.
   */
  was: () => Texts | undefined;
  /** The values that fields had before somebody else changed them; undefined if nobody did while this was corrected. */
  before: () => Texts | undefined;
  /** The errors found so far, by wire name. While a person is still in a field, an error can go there, but none comes. */
  errors: () => Texts;
  /** Tidies and checks fields that a person has left, if they are not empty, and again all that have an error. */
  leave: (...names: string[]) => void;
  /** Checks everything. Returns the tidied texts, or undefined if they have errors. */
  validate: () => Texts | undefined;
  /** The field that a person is typing into, until it is left or changed otherwise. */
  typed: () => string | undefined;
  /** The fields whose texts were changed since the last `reset`, the last one last. */
  order: () => readonly string[];
  /** The errors that `validate` has found last; undefined if it has not been called since the last `reset`. */
  errorsAtSubmit: () => Texts | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Tells listeners that something has changed which is shown beside the texts, as a remark. */
  notify: () => void;
}

/** Called after a person has typed a letter, picked a value, or left a field. After the last two, it is tidied. */
export type OnInput = (name: string, input: 'typed' | 'picked' | 'left') => void;

/** Of these errors, those of the fields that must show them. */
const only = (errors: Texts, isDue: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isDue(name)));

/** These names, with those of `last` at the end. */
const withLast = (names: readonly string[], last: readonly string[]) => [
  ...names.filter((name) => !last.includes(name)),
  ...last,
];

const isFilled = (texts: Texts) => (name: string) => !isBlank(texts[name] ?? '');

/** The store of a form, or of a few fields that stand alone. */
export function createForm(definition: RegisterDefinition, settings: Settings, onInput?: OnInput): FormStore {
  const freshTexts = allTexts(definition);
  let [texts, errors]: [Texts, Texts] = [freshTexts, {}];
  let order: readonly string[] = [];
  let typed: string | undefined;
  let sent: SentFields | undefined;
  let [errorsAtSubmit, was, before]: (Texts | undefined)[] = [];
  const listeners = createListeners();
  const tidied = (names?: readonly string[]) => tidyTexts(definition, texts, settings, names);
  const check = () => errorsOf(definition, tidied(), settings, order);
  const change = (changed: Texts, newOrder = order) => {
    [texts, order] = [changed, newOrder];
    was = sent && changedBy(definition, settings, sent, changed);
  };
  /** Shows these errors. The person is done with what they typed. */
  const show = (found: Texts) => {
    errors = found;
    typed = undefined;
    listeners.notify();
  };
  const tidy = (names: readonly string[], input: 'picked' | 'left') => {
    const next = tidied([...names, ...Object.keys(errors)]);
    if (Object.entries(next).some(([key, text]) => text !== texts[key])) change(next);
    show(only(check(), (name) => name in errors || (names.includes(name) && isFilled(texts)(name))));
    for (const name of names) onInput?.(name, input);
  };

  return {
    texts: () => texts,
    freshTexts,
    set(name, text) {
      change({ ...texts, [name]: text }, withLast(order, [name]));
      typed = name;
      if (name in errors) errors = only(errors, (key) => key !== name || key in check());
      listeners.notify();
      onInput?.(name, 'typed');
    },
    put(changed) {
      change({ ...texts, ...changed }, withLast(order, Object.keys(changed)));
      tidy(Object.keys(changed), 'picked');
    },
    reset(stored = {}, { base, begun } = {}) {
      [sent, before] = [base, base && begun && valuesBefore(definition, Object.fromEntries(begun), base)];
      change(allTexts(definition, stored), []);
      errorsAtSubmit = undefined;
      show(only(check(), isFilled(texts)));
    },
    errors: () => errors,
    leave: (...names) => tidy(names, 'left'),
    validate() {
      errorsAtSubmit = check();
      show(errorsAtSubmit);
      return Object.keys(errors).length > 0 ? undefined : tidied();
    },
    was: () => was,
    before: () => before,
    typed: () => typed,
    order: () => order,
    errorsAtSubmit: () => errorsAtSubmit,
    ...listeners,
  };
}

const never = () => () => undefined;

/**
 * A hook that reads something from a store, and renders again when it has changed. `read` must return a text or number, or
 * the same object as long as nothing has changed.
 */
export const useRead = <T>(store: Pick<FormStore, 'subscribe'> | undefined, read: () => T): T =>
  useSyncExternalStore(store?.subscribe ?? never, read);
