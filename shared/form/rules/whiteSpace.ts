/** White space, and the marks without width that come with text copied from a page, a PDF or a chat. */
const blank = String.raw`[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`;
// The lookbehind has the search start only where white space begins: from each character of it, a long gap would take for ever.
const ends = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'g');

/** The text without white space of any kind at its ends: a cell copied from a spreadsheet brings a tab or a line break. */
export const trimEnds = (text: string): string => text.replace(ends, '');

/** Line breaks with the white space around them. */
export const lineBreaks = /(?<!\s)\s*[\r\n]\s*/g;
