const saveAsXlsx =
  'Open it in your spreadsheet program, save it as .xlsx and choose that file, or copy the rows and paste them here.';

/** How files begin that would be read as a text, or are no text, and what helps. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:<(?:!doctype|html|head|body|meta|style|table|div|font|center)\b|<!--|MIME-Version:)/i,
    `This file is a web page. Some programs save those as .xls. ${saveAsXlsx}`,
  ],
  [
    /^(?:<\?xml|<workbook|<office:document|TABLE\r?\n0,1\r?\n|ID;P.*\r?\n[A-Z];)/i,
    `This kind of spreadsheet file can’t be read here. ${saveAsXlsx}`,
  ],
  [
    /^%PDF-/,
    'This is a PDF. Choose the .xlsx or .csv file that it was made from, or copy the rows there and paste them here.',
  ],
  [/^\{\\rtf/, 'This is a text document (.rtf). Open it, copy the table and paste it here.'],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!|BZh\d)/, 'This file is compressed. Unpack it and choose the file inside.'],
];

/** In bytes: how far a beginning is looked for. */
const beginningBytes = 200;

/** Why a file is not read as rows, whatever its name, and what helps; undefined where nothing speaks against it. */
export function notRowsReason(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, beginningBytes))
    // In UTF-16, every second byte of these beginnings is zero.
    .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)|\0/g, '')
    .trimStart();
  return beginnings.find(([form]) => form.test(beginning))?.[1];
}
