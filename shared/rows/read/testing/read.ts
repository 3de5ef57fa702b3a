import type { Settings, Texts } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../../form/definition/definition';
import { errorsOf, fromWire, wireValues } from '../../../form/definition/entry';
import type { Column } from '../reading';
import { readCells } from '../readRows';
import { unlistedIn } from '../unlistedValues';

/** Reads cells, by wire name, and makes an entry of them: what is wrong, and what would be sent. */
export function readAsEntry(
  definition: RegisterDefinition,
  settings: Settings,
  cells: Texts,
  columns: readonly Column[] = [],
  values: Readonly<Record<string, Texts>> = {},
) {
  const by = { definition, settings, remembered: { columns: {}, values } };
  const read = readCells(by, columns, cells);
  const entry = fromWire(definition, read.texts, settings);
  return {
    ...read,
    errors: { ...errorsOf(definition, entry, settings), ...read.unread },
    fields: wireValues(definition, entry),
    unlisted: unlistedIn(definition, settings, read),
  };
}
