import { readWorkbook } from './readWorkbook';
import type { Workbook } from './sheet';

/** Reads a file: in a worker where it is built, so that no file stops the page. */
export default async (bytes: Uint8Array): Promise<Workbook | { problem: string }> =>
  Promise.resolve(readWorkbook(bytes));
