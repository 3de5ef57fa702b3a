/** Times, counts and plurals in words, and texts safe to print, for browser and Node. A built script has only what it uses. */
export { progressInWords, rowsInWords, submittedInWords } from './batch';
export { bytesInWords, counted, numberInWords, wordFor } from './counts';
export { clockOf, dateOf, dayAndClockOf, dayOf, dayTitle, isoDayOf, longDateOf } from './times';

/**
 * Characters that nobody sees, beside blanks, to be written in a class of a regular expression with the flag u. Two have no
 * property that says so: the empty Braille pattern and the empty notehead.
 */
export const invisible = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}`;

// Characters that end a line, move the cursor of a terminal, or turn the direction of a text.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export const isPrintable = (text: string): boolean => text.search(unprintable) < 0;

/** A text for one line of a log: what could mislead a terminal is written as escapes, `\u001b`. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
