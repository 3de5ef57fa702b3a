import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { findColumns } from './columns';
import { withoutTitles } from './header';
import { readTable } from './readTable';

/** Fewer cells are as likely a text with tabs in it. */
const minCells = 3;

/** How many rows and columns a text has that was pasted into the form; undefined where it is a text like any other. */
export function readPasted(
  definition: RegisterDefinition,
  text: string,
  settings: Settings,
): { rows: number; cells: number } | undefined {
  const table = withoutTitles(definition, readTable(text));
  const cells = Math.max(0, ...table.map((row) => row.length));
  if (cells < minCells) return undefined;
  const columns = findColumns(definition, table, settings);
  const rows = table.length - (columns.header ? 1 : 0);
  return rows === 0 ? undefined : { rows, cells };
}
