import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { RegisterTable } from '../../core/store';
import type { CountedFields } from './columnKinds';
import { joinPieces } from './pieces';
import { sheetXml } from './sheetXml';
import { sheetFile, workbookParts } from './workbookParts';

/**
 * A register as .xlsx, in pieces. Amounts are numbers and days are dates, if they can be read so. All other cells are text,
 * so that none is taken for a formula or a number.
 */
export async function* writeXlsx(
  formType: string,
  table: RegisterTable,
  counted: CountedFields,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(workbookParts(formType))) open(name).push(strToU8(text), true);
  const sheet = open(sheetFile);
  for await (const xml of joinPieces(sheetXml(table, counted))) {
    sheet.push(strToU8(xml));
    yield* written;
    written = [];
  }
  sheet.push(new Uint8Array(), true);
  zip.end();
  yield* written;
}
