/** White space, and the marks without width that come with text copied from a page, a PDF or a chat. */
const blank = String.raw`[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`;
// The lookbehind lets a match start only at the first character of a gap: tried at each, a long gap takes for ever.
const ends = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'g');

/** The text without white space of any kind at its ends: a cell copied from a spreadsheet brings a tab or a line break. */
export const trimEnds = (text: string): string => text.replace(ends, '');

export const isBlank = (text: string): boolean => trimEnds(text) === '';

/** Line breaks with the white space around them. */
export const lineBreaks = /(?<!\s)\s*[\r\n]\s*/g;
