import { type Edit, type Entry, reasonFor } from '@registers/shared/submit';
import { type Block, type BlockRow, newBlock, type RowChange } from './block';

/** Why the receiver refuses a correction with status 412: its entry got another correction in the meantime. */
const overtaken = 'Corrected somewhere else since: compare it with the latest values.';

/** Why the receiver refused a row of a batch; undefined if the row was not refused. */
function refusalIn({ state, failure, batch, base }: Edit): RowChange['refusal'] {
  if (state !== 'held' || !failure) return undefined;
  const isCorrection = base > 0;
  const status = failure.state === 'rejected' ? failure.status : undefined;
  const reason = isCorrection && status === 412 ? overtaken : reasonFor(failure, isCorrection);
  return { batch, reason, isTaken: status === 409, isNotFound: isCorrection && status === 404 };
}

/** A row of a batch as a row of the table. The entry that it corrects is not the row's own: it has versions. */
const rowIn = ({ id }: Entry, { base, batch, row, texts }: Edit): BlockRow => ({
  ...{ number: row, cells: [], texts },
  ...(base > 0 ? { id: `${batch} ${row}`, corrects: id } : { id }),
});

/** Adds rows that came back from a batch, unsent or refused. Each keeps its number unless another row has it. */
export function withBatchRows(block: Block | undefined, entries: readonly Entry[]): Block {
  const added = entries.flatMap((entry) =>
    entry.edit ? [[rowIn(entry, entry.edit), entry.edit] as const] : [],
  );
  // A block of these rows alone has the id of the first: the same one if the next page adds them again (`withLater`).
  const before = block ?? newBlock([], { header: false, names: [] }, added[0]?.[0].id);
  const changes = added.map(([{ id }, edit]): [string, RowChange] => [id, { refusal: refusalIn(edit) }]);
  const rows = [...before.pasted.rows];
  const numbers = new Set(rows.map(({ number }) => number));
  let last = Math.max(0, ...numbers, ...added.map(([{ number }]) => number));
  for (const [row] of added) {
    const number = numbers.has(row.number) ? (last += 1) : row.number;
    numbers.add(number);
    rows.push({ ...row, number });
  }
  return {
    pasted: { ...before.pasted, rows: rows.sort((a, b) => a.number - b.number) },
    changes: { ...before.changes, rows: { ...before.changes.rows, ...Object.fromEntries(changes) } },
  };
}
