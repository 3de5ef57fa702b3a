import type { RegisterDefinition } from '../../form/definition/definition';
import { readWorkbook } from './readWorkbook';
import type { Workbook } from './sheet';

/** What the worker needs: the file, and a definition that can be passed to it (`plainDefinition`). */
interface Input {
  bytes: Uint8Array;
  definition: RegisterDefinition;
}

/** Reads a file. Runs in a worker, as the kit's build sees to, so that the page goes on responding. */
export default ({ bytes, definition }: Input): Promise<Workbook | { problem: string }> =>
  Promise.resolve(readWorkbook(bytes, definition));
