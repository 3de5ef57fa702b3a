import { readWorkbook } from './readWorkbook';
import type { Workbook } from './sheet';

/** Calls `readWorkbook`, for `WorkbookRows`. The kit's build makes it run in a worker, so the page goes on responding. */
export default async (bytes: Uint8Array): Promise<Workbook | { problem: string }> =>
  Promise.resolve(readWorkbook(bytes));
