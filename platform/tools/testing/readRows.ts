import type { RegisterDefinition } from '../../../shared/form/register/definition';
import { findReading } from '../../../shared/rows/read/findReading';
import { cellsByName } from '../../../shared/rows/read/readRows';
import { readTable, type Table } from '../../../shared/rows/read/readTable';
import { readAsEntry } from '../../../shared/rows/read/testing/read';
import { settings } from './entries';

export const nothingRemembered = { columns: {}, values: {} };

/** The line of names of a table, the field of each column, and the cells of each row by wire name. */
export function columnsOf(definition: RegisterDefinition, table: Table) {
  const reading = findReading({ definition, settings, remembered: nothingRemembered }, table);
  const names = reading.columns.map(({ name }) => name);
  const rows = table.slice(reading.header?.end ?? 0);
  return {
    names,
    hasHeader: reading.header !== undefined,
    cells: rows.map((row) => cellsByName(names, row)),
  };
}

/** Every row of a text, read. */
export const rowsOf = (definition: RegisterDefinition, text: string) =>
  columnsOf(definition, readTable(text)).cells.map((cells) => readAsEntry(definition, settings, cells));
