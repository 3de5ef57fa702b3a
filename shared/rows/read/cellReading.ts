/** The result of reading a cell: the text that goes into the field of the form. */
export interface CellReading {
  text: string;
  /** The error of a cell whose text the form itself would accept. */
  error?: string | undefined;
  /** What a person should know where the text is not that of the cell. */
  note?: string | undefined;
  /** Whether the text names none of the choices of the field. */
  isUnlisted?: boolean;
}
