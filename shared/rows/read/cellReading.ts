/** What the form would get of a cell. */
export interface CellReading {
  text: string;
  /** Why the cell cannot be used, where the form alone would not see it. */
  error?: string | undefined;
  /** What a person should know of a text that is not quite that of the cell. */
  note?: string | undefined;
  /** Whether it names none of the choices of the field. */
  isUnlisted?: boolean;
}
