/** The first block of an entry's id, as the sheet shows it: enough to find the row. */
export const referenceOf = (id: string): string => id.slice(0, 8);
