import type { RegisterDefinition } from '../../form/definition/definition';
import { readWorkbook } from './readWorkbook';
import type { Workbook } from './sheet';
import { withHeaders } from './withHeaders';

/** What the worker needs: the file, and a definition that can be passed to it (`plainDefinition`). */
interface Input {
  bytes: Uint8Array;
  definition: RegisterDefinition;
}

/** Reads a workbook, for `WorkbookRows`. The kit's build makes it run in a worker, so the page goes on responding. */
export default async ({ bytes, definition }: Input): Promise<Workbook | { problem: string }> => {
  const read = readWorkbook(bytes);
  return Promise.resolve('problem' in read ? read : withHeaders(definition, read));
};
