import { randomUUID } from 'node:crypto';
import { type RowRecord, withoutRow, withSent } from '../../shell/src/outbox/batches/batchRecord';
import { inTransaction, type Stores } from '../../shell/src/outbox/batches/database';
import { startSender } from '../../shell/src/outbox/sender';

type StartSender = typeof startSender;

/** The sender, which starts after something was done to the rows that a killed tab was sending. */
function afterChange(change: (row: RowRecord, stores: Stores) => Promise<unknown>): StartSender {
  return (options) => {
    const changed = inTransaction(async (stores) => {
      const rows = await stores.rows.index('sending').getAll(options.user);
      for (const row of rows) await change(row, stores);
    });
    const started = changed.then(() => startSender(options));
    return { stop: () => void started.then(({ stop }) => stop()) };
  };
}

/** Forgets the row, and tells the person what `count` makes of it. */
const forgets = (count: typeof withoutRow): StartSender =>
  afterChange(async (row, { rows, batches }) => {
    const batch = await batches.get(row.batch);
    if (batch) await batches.put(count(batch, row));
    await rows.delete(row.id);
  });

/** Senders that are broken on purpose, built on the real one, to see that the harness finds them. Run only by its tests. */
export const takesForSent = forgets((batch, row) => withSent(withoutRow(batch, row), 0));

export const drops = forgets(withoutRow);

/** The id keeps its last digit, by which its person is known. */
export const mintsId = afterChange(async (row, { rows }) => {
  await rows.delete(row.id);
  await rows.add({ ...row, id: randomUUID().slice(0, -1) + row.id.slice(-1) });
});

/** Sends one person's rows with the token of the other. */
export const swapsPeople: StartSender = (options) =>
  startSender({ ...options, user: options.user === 'asha' ? 'bilal' : 'asha' });
