import type { EntryQuery, RegisterContext, SentEntry } from '@registers/shared/contract';
import { Fragment, type ReactNode } from 'react';
import { errorsOf, tidyTexts, wireValues } from '../../definition/entry';
import { afterPress } from '../../state/afterPress';
import type { FormScope } from '../../state/scope';
import { Offer, textsToFill } from './Offer';
import { SentBefore } from './SentBefore';

/** A field that was left, or whose text was copied, and how to look for earlier entries. */
interface Trigger {
  name: string;
  isCopied: boolean;
  find: NonNullable<RegisterContext['find']>;
  /** The id of the entry in the form, which is not looked for. */
  ownId: string | undefined;
}

export type EarlierSearch = (trigger: Trigger) => Promise<void>;

/** A remark under the field `name`. It is shown as long as the fields `names` have these texts. */
interface ShownRemark {
  name: string;
  names: readonly string[];
  /** The texts of `names`, as JSON. */
  texts: string;
  /** The ids of the entries that the remark is about. */
  ids: readonly string[];
  said: ReactNode;
  isOffer: boolean;
}

/** Returns the search for earlier entries. A remark that it shows stays until a text that was searched for changes. */
export function createEarlierSearch(scope: FormScope): EarlierSearch {
  const { form, remarks } = scope;
  const shown = new Map<string, ShownRemark>();
  const textsOf = (names: readonly string[]) => JSON.stringify(names.map((name) => form.texts()[name]));
  const show = (name: string) => {
    const own = [...shown].filter(([, remark]) => remark.name === name);
    const elements = own.map(([key, { said }]) => <Fragment key={key}>{said}</Fragment>);
    const isOffer = own.some(([, remark]) => remark.isOffer);
    if (elements.length > 0) remarks.set(name, { said: elements, isOffer });
    else remarks.delete(name);
    form.notify();
  };
  form.subscribe(() => {
    for (const [key, { name, names, texts }] of shown) {
      if (textsOf(names) === texts) continue;
      shown.delete(key);
      show(name);
    }
  });

  async function ask(
    { key, names, query, isOffer, say }: Question,
    { name, isCopied, find, ownId }: Trigger,
  ): Promise<void> {
    // The remark is shown already, perhaps under another field, and would be announced twice.
    if (shown.has(key)) return;
    const texts = textsOf(names);
    const entries = await find(query);
    const said = [...shown.values()].flatMap(({ ids }) => ids);
    const found = entries.filter(({ id }) => id !== ownId && !said.includes(id));
    const element = found.length > 0 && textsOf(names) === texts && say(found, isCopied);
    if (!element) return;
    shown.set(key, { name, names, texts, ids: found.map(({ id }) => id), said: element, isOffer });
    // The remark moves what is below it, so it waits while a button is pressed: the click must still find that button.
    afterPress(() => show(name));
  }
  /** Whether the person types into a field of a question now. Then the question is asked when they leave that field. */
  const isTyped = ({ names }: Question) => names.some((name) => form.typed() === name);
  return async (trigger) => {
    const questions = questionsFor(scope, trigger.name).filter((question) => !isTyped(question));
    await Promise.all(questions.map((question) => ask(question, trigger)));
  };
}

/** A search for earlier entries, made when a field is left, with the remark that it leads to. */
interface Question {
  /** Different for each question of a form. */
  key: string;
  /** The fields whose values are searched for. */
  names: readonly string[];
  query: EntryQuery;
  isOffer: boolean;
  /** The remark about the entries that were found; false where there is nothing to say. */
  say: (found: readonly SentEntry[], isCopied: boolean) => ReactNode;
}

/** The values of these fields as they are sent; undefined unless all of them are filled and have no error. */
function valuesToFind(
  { definition, settings, form }: FormScope,
  names: readonly string[],
): Record<string, string> | undefined {
  const entry = tidyTexts(definition, form.texts(), settings);
  const errors = errorsOf(definition, entry, settings);
  const sent = new Map(wireValues(definition, entry));
  const isReady = names.every((name) => form.texts()[name] && errors[name] === undefined);
  return isReady ? Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) : undefined;
}

/**
 * The searches for entries with the same values (`sameWhen`), to be made when the focus leaves the field `left`. A key before
 * it tells entries apart: an invoice with a number of its own is no other one, whatever else they share.
 */
function sameQuestions(scope: FormScope, left: string): Question[] {
  const { formType, sameWhen = [] } = scope.definition;
  return sameWhen.flatMap((key, place) => {
    const before = sameWhen.slice(0, place);
    const names = [...key, ...before.flat()];
    const values = names.includes(left) ? valuesToFind(scope, key) : undefined;
    if (!values) return [];
    const say: Question['say'] = (found, isCopied) => {
      const own = before.filter((other) => valuesToFind(scope, other));
      const same = found.filter(({ fields }) => !own.some((other) => isFilled(new Map(fields), other)));
      return same.length > 0 && <SentBefore names={key} found={same} isCopied={isCopied} />;
    };
    return [{ key: key.join(), names, query: { formType, values }, isOffer: false, say }];
  });
}

const isFilled = (sent: ReadonlyMap<string, string>, names: readonly string[]): boolean =>
  names.every((name) => sent.get(name));

/** The searches for entries of other registers to fill in this form from, when its first headline field is left. */
function beginQuestions(scope: FormScope, left: string): Question[] {
  const { headline = [], begins = {} } = scope.definition;
  const value = headline[0] === left ? valuesToFind(scope, [left])?.[left] : undefined;
  return Object.entries(begins).flatMap(([formType, takes]) => {
    const source = takes[left];
    if (source === undefined || value === undefined) return [];
    const say: Question['say'] = (found) => {
      const useful = found.filter((entry) => Object.keys(textsToFill(scope, entry)).length > 0);
      return useful.length > 0 && <Offer name={left} found={useful} />;
    };
    const query = { formType, values: { [source]: value } };
    return [{ key: `from ${formType}`, names: [left], query, isOffer: true, say }];
  });
}

/** The searches to be made when the focus leaves the field with the name `left`. */
const questionsFor = (scope: FormScope, left: string): Question[] => [
  ...sameQuestions(scope, left),
  ...beginQuestions(scope, left),
];
