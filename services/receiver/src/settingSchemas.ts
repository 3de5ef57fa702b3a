import { array, literal, minLength, optional, pipe, regex, string, transform } from 'valibot';
import { defaultFormTypes } from './core';

/** The message for a setting that is not written as it must be: what it is, and what to do. */
export const faultIn =
  (begin: string, advice: string) =>
  ({ input }: { input: unknown }): string =>
    `${begin} ${JSON.stringify(input)}: ${advice}`;

/** A setting that is on or off. Only the whole word turns it on. */
export const onOff = (name: string) =>
  optional(literal('yes', faultIn(`${name} is`, 'write yes, or leave it out.')));

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
        faultIn('FORM_TYPES has', 'use small letters, digits and hyphens, 31 at most.'),
      ),
    ),
  ),
  minLength(1, 'FORM_TYPES is empty: name a register, or leave it out.'),
);
