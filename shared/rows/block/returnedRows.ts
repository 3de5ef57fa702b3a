import { type Entry, isStoredOtherwise, reasonFor } from '@registers/shared/submit';
import { type Block, newBlock, type RowChange } from './block';

/** Why the receiver refuses a correction with status 412: its entry got another correction in the meantime. */
const overtaken = 'Corrected somewhere else since: compare it with the latest values.';

/** Why the receiver refused a row of a batch; undefined if the row was not refused. */
function refusalOfRow(row: Entry): RowChange['refusal'] {
  const { state, failure, batch, mayBeStored, corrects } = row;
  if (state !== 'held' || !failure) return undefined;
  const status = corrects !== undefined && failure.state === 'rejected' ? failure.status : undefined;
  const isNotFound = status === 404;
  const reason = status === 412 ? overtaken : reasonFor(failure, corrects !== undefined);
  return { batch, reason, isStoredOtherwise: isStoredOtherwise(row), isNotFound, mayBeStored };
}

/** Adds rows that came back from a batch, unsent or refused. Each keeps its number unless another row has it. */
export function withBatchRows(block: Block | undefined, added: readonly Entry[]): Block {
  // A block of these rows alone has the id of the first: the same one if the next page adds them again (`withLater`).
  const before = block ?? newBlock([], { header: false, names: [] }, added[0]?.id);
  const changes = added.map((row): [string, RowChange] => [row.id, { refusal: refusalOfRow(row) }]);
  const rows = [...before.pasted.rows];
  const numbers = new Set(rows.map(({ number }) => number));
  let last = Math.max(0, ...numbers, ...added.map(({ number }) => number));
  for (const { id, number, texts, corrects } of added) {
    const own = numbers.has(number) ? (last += 1) : number;
    numbers.add(own);
    rows.push({ id, number: own, cells: [], texts, corrects });
  }
  return {
    pasted: { ...before.pasted, rows: rows.sort((a, b) => a.number - b.number) },
    changes: { ...before.changes, rows: { ...before.changes.rows, ...Object.fromEntries(changes) } },
  };
}
