import type { RegisterDefinition } from '../../form/definition/definition';
import { fileRefusals } from './refusals';
import type { Workbook } from './sheet';
import readWorkbook from './workbook.worker';

/** A definition without its functions, which cannot be passed to a worker: enough to find the fields of columns. */
export const plainDefinition = (definition: RegisterDefinition): RegisterDefinition =>
  JSON.parse(JSON.stringify(definition)) as RegisterDefinition;

/** Reads a spreadsheet file. Never rejects. */
export const readInWorker = (
  definition: RegisterDefinition,
  bytes: Uint8Array,
): Promise<Workbook | { problem: string }> =>
  // It may take too long and be ended, or run out of memory.
  readWorkbook({ bytes, definition: plainDefinition(definition) }).catch(() => ({
    problem: fileRefusals.tooLarge,
  }));
