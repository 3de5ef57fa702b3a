import type { Settings, Texts } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../../form/definition/definition';
import { type FieldRead, readFields } from '../readFields';
import type { Column } from '../reading';
import { type CellsRead, readCells } from '../readRows';

const textsOf = (fields: readonly FieldRead[], textOf: (field: FieldRead) => string | undefined | false) =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const text = textOf(field);
      return text === undefined || text === false ? [] : [[field.name, text]];
    }),
  );

/** By wire name, the texts of a row that their fields do not take. */
export const unfitIn = (
  definition: RegisterDefinition,
  settings: Settings,
  { texts, unread }: CellsRead,
): Texts =>
  textsOf(
    readFields(definition, settings, texts),
    ({ name, error, text }) => error !== undefined && unread[name] === undefined && text !== '' && text,
  );

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
  const fields = readFields(definition, settings, read.texts);
  return {
    ...read,
    errors: { ...textsOf(fields, ({ error }) => error), ...read.unread },
    fields: fields.map(({ name, value }): [string, string] => [name, value]),
    unfit: unfitIn(definition, settings, read),
  };
}
