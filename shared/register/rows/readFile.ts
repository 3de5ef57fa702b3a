const noText =
  'This file is no text. Open it in your spreadsheet program, and copy the rows or save them as .csv.';

/** What only the files of spreadsheet programs, pictures and the like have. */
const isText = (content: string): boolean => !/[\0-\x08]/.test(content);

/** What a file says, or why it cannot be read, in words. Never rejects. */
export const readFile = (file: File): Promise<{ text: string } | { problem: string }> =>
  file.text().then(
    (text) => (isText(text) ? { text } : { problem: noText }),
    () => ({ problem: 'The file could not be read.' }),
  );
