import type { RegisterContext } from '@registers/shared/contract';
import { Fragment, type ReactNode } from 'react';
import { afterPress } from '../../state/afterPress';
import { controlId, type FormScope } from '../../state/scope';
import { type Question, questionsFor } from './questions';

/** A field that was left, and how to look for earlier entries. */
interface Left {
  name: string;
  find: NonNullable<RegisterContext['find']>;
  /** The id of the entry in the form, which is not looked for. */
  ownId: string | undefined;
}

export type EarlierSearch = (left: Left) => Promise<void>;

/** A remark under the field `name`. It is shown as long as the fields `names` have these texts. */
interface ShownRemark {
  name: string;
  names: readonly string[];
  /** The texts of `names`, as JSON. */
  texts: string;
  /** The ids of the entries that the remark is about. */
  ids: readonly string[];
  said: ReactNode;
}

/** Returns the search for earlier entries. A remark that it shows stays until a text that was searched for changes. */
export function createEarlierSearch(scope: FormScope): EarlierSearch {
  const { form, remarks } = scope;
  const shown = new Map<string, ShownRemark>();
  const textsOf = (names: readonly string[]) => JSON.stringify(names.map((name) => form.texts()[name]));
  const show = (name: string) => {
    const own = [...shown].filter(([, remark]) => remark.name === name);
    const elements = own.map(([key, { said }]) => <Fragment key={key}>{said}</Fragment>);
    if (elements.length > 0) remarks.set(name, elements);
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

  async function ask({ key, names, query, say }: Question, { name, find, ownId }: Left): Promise<void> {
    // The remark is shown already, perhaps under another field, and would be announced twice.
    if (shown.has(key)) return;
    const texts = textsOf(names);
    const entries = await find(query);
    const said = [...shown.values()].flatMap(({ ids }) => ids);
    const found = entries.filter(({ id }) => id !== ownId && !said.includes(id));
    const element = found.length > 0 && textsOf(names) === texts && say(found);
    if (!element) return;
    shown.set(key, { name, names, texts, ids: found.map(({ id }) => id), said: element });
    // The remark moves what is below it, so it waits while a button is pressed: the click must still find that button.
    afterPress(() => show(name));
  }
  /** Whether the person is in a field of a question now. Then the question is asked when they leave that field. */
  const isTyped = ({ names }: Question) =>
    names.some((name) => document.activeElement?.id === controlId(scope.definition, name));
  return async (left) => {
    const questions = questionsFor(scope, left.name).filter((question) => !isTyped(question));
    await Promise.all(questions.map((question) => ask(question, left)));
  };
}
