import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { findColumns } from './columns';
import { withoutTitles } from './header';
import { readTable } from './readTable';

/** What a text that was pasted into the form is. */
export type PastedTable =
  { kind: 'text' } | { kind: 'refused'; reason: string } | { kind: 'rows'; rows: number; cells: number };

/** Fewer cells are as likely a text with tabs in it. */
const minCells = 3;

export function readPasted(definition: RegisterDefinition, text: string, settings: Settings): PastedTable {
  const table = withoutTitles(definition, readTable(text));
  const cells = Math.max(0, ...table.map((row) => row.length));
  if (cells < minCells) return { kind: 'text' };
  const columns = findColumns(definition, table, settings);
  if ('refused' in columns) return { kind: 'refused', reason: columns.refused };
  const rows = table.length - (columns.header ? 1 : 0);
  return rows === 0 ? { kind: 'text' } : { kind: 'rows', rows, cells };
}
