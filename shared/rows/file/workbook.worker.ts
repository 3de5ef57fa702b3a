import { readWorkbook as read } from './readWorkbook';
import type { Workbook } from './sheet';

/** Reads a file beside the page: builds run what this file exports in a worker. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Workbook | { problem: string }> =>
  Promise.resolve(read(bytes));
