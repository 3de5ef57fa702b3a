const saveAsXlsx = 'Open it in your spreadsheet program, save it as .xlsx and choose that file';

/** Why a file is not read, and what helps. */
export const fileRefusals = {
  old: 'This is an Excel file of the old kind (.xls). Open it in Excel, save it as “Excel Workbook (.xlsx)” and choose that file.',
  locked:
    'This file is protected with a password. Save it without the password and choose it again, or copy the rows and paste them here.',
  otherKind: `This kind of spreadsheet file can’t be read here. ${saveAsXlsx}.`,
  otherFile:
    'This isn’t a spreadsheet. Choose an .xlsx or .csv file, or copy the rows in your spreadsheet program and paste them here.',
  damaged: `This file is damaged or incomplete. ${saveAsXlsx}, or copy the rows and paste them here.`,
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
