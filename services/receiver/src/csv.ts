// A signed number or percentage is what it says; anything else that begins so, a spreadsheet may run.
const harmless = /^[+-]?\d+([.,]\d+)*%?$/;
const startsFormula = /^[=+\-@\t\r]/;

/** A value that no spreadsheet takes for a formula: an apostrophe before what could be one (OWASP, CSV injection). */
const safe = (value: string) => (startsFormula.test(value) && !harmless.test(value) ? `'${value}` : value);

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]) =>
  `${values.map((value) => quoted(safe(value))).join(',')}\r\n`;
