const noText =
  'This isn’t a text file. Open it in your spreadsheet program, and copy the rows or save them as .csv.';

/** Whether a text has what only the files of spreadsheet programs, pictures and the like have. */
const isText = (content: string): boolean => !/[\0-\x08]/.test(content);

/** UTF-8, or what Excel writes: UTF-16 as "Unicode Text", the encoding of Windows as "CSV". */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file says, or why it cannot be read, in words. Never rejects. */
export async function readFile(file: Blob): Promise<{ text: string } | { problem: string }> {
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    return isText(text) ? { text } : { problem: noText };
  } catch {
    return { problem: 'The file could not be read.' };
  }
}
