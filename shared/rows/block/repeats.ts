import type { Entry, SentFields } from '@registers/shared/entries';
import { idColumn, isUuid } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { indexOfAddedColumn } from '../read/columnNames';
import type { ReadRow } from '../read/readRow';

/** What was sent, or is about to be. */
export type KnownRow = Pick<Entry, 'id' | 'fields'>;

/** Made once for each row: all are compared whenever one of them was edited. */
const contents = new WeakMap<SentFields, string>();

/** The same for rows that say the same: a field that one of them lacks is empty. */
function contentOf(fields: SentFields): string {
  const before = contents.get(fields);
  if (before !== undefined) return before;
  const filled = fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(filled);
  contents.set(fields, content);
  return content;
}

/** Why a row is left out unless a person wants it: it was sent before, or says the same as the one with this index. */
type Repeat = 'sent' | number;

/** By index, which rows are repeats. */
export function repeatedRows(
  rows: readonly SentFields[],
  known: readonly SentFields[],
): (Repeat | undefined)[] {
  const sent = new Set(known.map(contentOf));
  const above = new Map<string, number>();
  return rows.map((fields, index) => {
    const content = contentOf(fields);
    if (sent.has(content)) return 'sent';
    const first = above.get(content);
    if (first === undefined) above.set(content, index);
    return first;
  });
}

/** By index, whether a row has the id of a stored entry, as in a download: by its header, or as the sheet has it, first. */
function haveIds({ pasted: { header, rows }, changes }: Block): boolean[] {
  const column = header ? indexOfAddedColumn(header.cells, idColumn) : 0;
  const isUsed = changes.layout.names[column] !== undefined;
  return rows.map(({ cells }) => !isUsed && isUuid(cells[column] ?? ''));
}

/** What an entry has in common with others that are probably the same, by the register's own rule. */
const keysOf = ({ sameWhen = [] }: RegisterDefinition, fields: SentFields): string[] =>
  sameWhen.flatMap((names) => {
    const values = names.map((name) => fields.find(([other]) => other === name)?.[1] ?? '');
    return values.includes('') ? [] : [JSON.stringify([names, values])];
  });

/**
 * By index, which rows are repeats, have the id of a stored entry, or are probably one that was sent with other values. A
 * row that came back from a batch is no repeat of itself.
 */
export function repeatsOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly ReadRow[],
  known: readonly KnownRow[],
): (Repeat | 'stored' | 'alike' | undefined)[] {
  const own = new Set(block.pasted.rows.map(({ id }) => id));
  const others = known.flatMap(({ id, fields }) => (own.has(id) || !fields ? [] : [fields]));
  const repeated = repeatedRows(
    readings.map(({ fields }) => fields),
    others,
  );
  const hasStoredId = haveIds(block);
  const sent = new Set(others.flatMap((fields) => keysOf(definition, fields)));
  const isAlike = ({ fields }: ReadRow) => keysOf(definition, fields).some((key) => sent.has(key));
  return readings.map((row, index) =>
    hasStoredId[index] ? 'stored' : (repeated[index] ?? (isAlike(row) ? 'alike' : undefined)),
  );
}
