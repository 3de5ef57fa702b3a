/** A sign without width between the day of a date in a file and its year, which the spreadsheet does not show: `5-Dec`. */
export const hiddenYear = '\u2063';

/** The result of reading a cell: the text that goes into the field of the form. */
export interface CellReading {
  text: string;
  /** What is wrong with the cell, even if the rules of the form would accept its text. */
  error?: string | undefined;
  /** What a person should know because the text differs from that of the cell. */
  note?: string | undefined;
  /** The text again if it names none of the choices of its field: then a person is asked to match it to a choice. */
  unlisted?: string;
}
