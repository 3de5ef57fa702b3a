import type { FormFacts, SentFields } from '@registers/shared/contract';
import * as v from 'valibot';
import { text, texts, time } from './schemas';

/** What is stored of a form beside its entries. */
export interface TitledForm extends FormFacts {
  /** The title of its register. */
  title: string;
}

/** A version of a form, which is stored once for all its entries. */
export interface StoredForm extends TitledForm {
  /** A hash of the form's facts and title. */
  key: string;
  /** When it was stored, in milliseconds since 1970: of two versions, the later one is newer. */
  storedAt: number;
}

const formSchema: v.GenericSchema<StoredForm> = v.object({
  ...{ key: text, title: text, formType: text, storedAt: time, headline: v.array(text) },
  sections: v.array(v.object({ heading: text, labels: texts, kinds: texts })),
});

/** Whether a record of the database is a version of a form (`schemas.ts`). */
export const isForm = (value: unknown): value is StoredForm => v.is(formSchema, value);

/** The key of a version of a form: a hash (FNV-1a, 32 bits), so that it is the same on every device. */
export function formKey({ formType, sections, headline, title }: TitledForm): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify([formType, title, sections, headline])))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return `${formType} ${(hash >>> 0).toString(16)}`;
}

/** By what people know an entry: the values of its headline, or else its first three values; empty ones are left out. */
export function formatHeadline(
  fields: SentFields,
  { headline = [] }: { headline?: readonly string[] | undefined } = {},
): string {
  const values = new Map(fields);
  const named = headline.map((name) => values.get(name) ?? '').filter(Boolean);
  const filled = [...values.values()].filter(Boolean);
  // A year at its end is read with the month before it: November 2026.
  return (named.length > 0 ? named : filled.slice(0, 3)).join(' · ').replace(/ · (?=20\d\d$)/, ' ');
}
