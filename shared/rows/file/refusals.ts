const saveOrPaste =
  'Open it in your spreadsheet program, save it as .xlsx and choose that file, or copy the rows and paste them here.';

/** Why a file is not read, and what helps. */
export const fileRefusals = {
  oldOrLocked:
    'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as “Excel Workbook (.xlsx)” without a password and choose that file.',
  otherKind: `This kind of file can’t be read here. ${saveOrPaste}`,
  damaged: `This file is damaged or incomplete. ${saveOrPaste}`,
  tooLarge: 'This spreadsheet is too large to be read here. Copy the rows you need and paste them here.',
  tooSlow:
    'This file takes too long to read. Save the sheet you need alone in a new file and choose that one, or copy its rows and paste them here.',
  noRows: 'There are no rows in this file. Hidden sheets aren’t read.',
} as const;

/** Ends the reading of a file. Its message is for the person who chose it. */
export class RefusedFile extends Error {
  constructor(reason: keyof typeof fileRefusals) {
    super(fileRefusals[reason]);
  }
}

/** Refuses a file in which something is not as the format demands. */
export function assertSound(isSound: boolean): asserts isSound {
  if (!isSound) throw new RefusedFile('damaged');
}
