/** What a person is told if a file is refused: why, and what to do. */
export const fileRefusals = {
  unreadable:
    'This file can’t be read here. Save it as .xlsx and choose that file, or copy the rows and paste them here.',
  oldOrLocked:
    'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password and choose that file.',
  notRead: 'This file couldn’t be read. Close it in other programs and choose it again.',
  tooLarge: 'This spreadsheet is too large to be read here. Copy the rows you need and paste them here.',
  noRows: 'There are no rows in this file. Hidden sheets aren’t read.',
} as const;

/** What a person is told if a sheet has text so far to the right that it is not read. */
export const beyondColumns = (sheet: string, column: string, last: string): string =>
  `There is text in column ${column} of the sheet “${sheet}”, and only columns up to ${last} are read. Clear it there and choose the file again, or copy the rows you need and paste them here.`;

/** Thrown to end the reading of a file. The message is for the person who chose the file. */
export class RefusedFile extends Error {}

/** Refuses the file if `isSound` is false: something is not as the file's format demands. */
export function assertSound(isSound: boolean): asserts isSound {
  if (!isSound) throw new RefusedFile(fileRefusals.unreadable);
}
