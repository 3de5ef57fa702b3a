import type { Settings } from '@registers/shared/contract';
import type { FilledIn, Texts } from '@registers/shared/entries';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { errorsOf, fromTexts } from '../../form/definition/entry';
import { cellsOf, findColumns } from './columns';
import { withoutTitles } from './header';
import { readRow } from './readRow';
import { readTable } from './readTable';

/** What a text that was pasted into the form is. */
export type PastedTable =
  | { kind: 'text' }
  | { kind: 'refused'; reason: string }
  | { kind: 'row'; texts: Texts; row: FilledIn }
  | { kind: 'rows'; rows: number; cells: number };

/** Fewer cells are as likely a text with tabs in it. */
const minCells = 3;

/** What the form does not say of a row below its fields. */
function remarksOn(
  definition: RegisterDefinition,
  { texts, errors, notes }: ReturnType<typeof readRow>,
  settings: Settings,
): string[] {
  const shown = errorsOf(definition, fromTexts(definition, texts), settings);
  const calculated = fieldsOf(definition).filter(([, { kind }]) => kind === 'calculated');
  return [
    ...Object.entries(errors).flatMap(([name, error]) => (shown[name] === undefined ? [error] : [])),
    ...calculated.flatMap(([name]) => notes[name] ?? []),
  ];
}

export function readPasted(definition: RegisterDefinition, text: string, settings: Settings): PastedTable {
  const table = withoutTitles(definition, readTable(text));
  const cells = Math.max(0, ...table.map((row) => row.length));
  if (cells < minCells) return { kind: 'text' };
  const columns = findColumns(definition, table, settings);
  if ('refused' in columns) return { kind: 'refused', reason: columns.refused };
  const [first, ...others] = columns.header ? table.slice(1) : table;
  if (!first) return { kind: 'text' };
  if (others.length > 0) return { kind: 'rows', rows: others.length + 1, cells };
  const read = readRow(definition, cellsOf(columns.names, first), settings, { dateOrders: {}, matches: {} });
  return {
    kind: 'row',
    texts: read.texts,
    row: { cells, cellNotes: remarksOn(definition, read, settings) },
  };
}
