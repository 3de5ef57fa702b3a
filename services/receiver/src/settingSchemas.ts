import { array, literal, minLength, optional, picklist, pipe, regex, string, transform } from 'valibot';
import { defaultFormTypes } from './core';

/** The message for an invalid setting: its value, and what to do. */
export const invalid =
  (start: string, advice: string) =>
  ({ input }: { input: unknown }): string =>
    `${start} ${JSON.stringify(input)}: ${advice}`;

/** A setting that is on or off. Only the whole word turns it on. */
export const onOff = (name: string) =>
  optional(literal('yes', invalid(`${name} is`, 'write yes, or leave it out.')));

/** What people read: their own entries, or by `match` those of others too. */
export const readAccess = optional(
  picklist(
    ['own', 'lookup'],
    invalid('READ_ACCESS is', 'write lookup, or own, which is what leaving it out means.'),
  ),
  'own',
);

/** Texts with commas between them. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The registers whose entries are taken. */
export const formTypes = pipe(
  optional(string(), defaultFormTypes.join(',')),
  transform(listOf),
  array(
    pipe(
      string(),
      regex(
        /^[a-z][a-z0-9-]{0,30}$/,
        invalid('FORM_TYPES has', 'use small letters, digits and hyphens, 31 at most.'),
      ),
    ),
  ),
  minLength(1, 'FORM_TYPES is empty: name a register, or leave it out.'),
);
