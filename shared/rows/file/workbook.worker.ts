import { readWorkbook } from './readWorkbook';
import type { Workbook } from './sheet';

/** Reads a file. In the built page this runs in a worker, so that reading a file does not stop the page. */
export default async (bytes: Uint8Array): Promise<Workbook | { problem: string }> =>
  Promise.resolve(readWorkbook(bytes));
