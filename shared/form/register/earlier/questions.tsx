import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import type { ReactNode } from 'react';
import { errorsOf, tidyTexts, wireValues } from '../../definition/entry';
import type { FormScope } from '../../state/scope';
import { Offer, textsToFill } from './Offer';
import { SentBefore } from './SentBefore';

/** A search for earlier entries, made when a field is left, with the remark that it leads to. */
export interface Question {
  /** Different for each question of a form. */
  key: string;
  /** The fields whose values are searched for. */
  names: readonly string[];
  query: EntryQuery;
  /** The remark about the entries that were found; false where there is nothing to say. */
  say: (found: readonly SentEntry[]) => ReactNode;
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

/** The searches for entries with the same values (`sameWhen`), to be made when the focus leaves the field `left`. */
function sameQuestions(scope: FormScope, left: string): Question[] {
  const { formType, sameWhen = [] } = scope.definition;
  return sameWhen.flatMap((names) => {
    const values = names.includes(left) ? valuesToFind(scope, names) : undefined;
    if (!values) return [];
    const say: Question['say'] = (found) => <SentBefore names={names} found={found} />;
    return [{ key: names.join(), names, query: { formType, values }, say }];
  });
}

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
    return [
      { key: `from ${formType}`, names: [left], query: { formType, values: { [source]: value } }, say },
    ];
  });
}

/** The searches to be made when the focus leaves the field with the name `left`. */
export const questionsFor = (scope: FormScope, left: string): Question[] => [
  ...sameQuestions(scope, left),
  ...beginQuestions(scope, left),
];
