/**
 * Parts of the schemas of records: the types are taken from them. Every script of the page can write into the database, and
 * a record that is built otherwise would stop the code that reads it: so the readers leave it out.
 */
import type { SentFields, Texts } from '@registers/shared/contract';
import * as v from 'valibot';

export const text = v.string();

/** A time in milliseconds since 1970, as `Date` takes it: other numbers throw when they are shown. */
export const time = v.pipe(
  v.number(),
  v.check((ms) => !Number.isNaN(new Date(ms).getTime())),
);

export const texts: v.GenericSchema<Texts> = v.record(text, text);
export const fields: v.GenericSchema<SentFields> = v.array(v.strictTuple([text, text]));

/** Who entered an entry or a batch, and in which form. */
export const origin = {
  /** The subject of the person's token. Nobody else sees the entry or sends it. */
  user: text,
  /** The register's id in `registers.json`. */
  register: text,
  formType: text,
  /** The key of the form's title, headings and labels in the `forms` store (`formKey`). */
  form: text,
};
