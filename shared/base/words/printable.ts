// Characters that end a line, move the cursor of a terminal, or turn the direction of a text.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export const isPrintable = (text: string): boolean => text.search(unprintable) < 0;

/** A text for one line of a log: what could mislead a terminal is written as escapes, `\u001b`. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
