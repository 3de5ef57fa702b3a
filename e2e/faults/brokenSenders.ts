import { randomUUID } from 'node:crypto';
import type { Entry } from '../../shared/entries/record/entry';
import { startSender } from '../../shared/entries/sending/sender';
import { inTransaction } from '../../shared/entries/store/database';

type StartSender = typeof startSender;

/** The sender, which starts after something was done to the rows that a killed tab was sending. */
function afterChange(change: (row: Entry) => Promise<unknown>): StartSender {
  return (options) => {
    const interrupted = inTransaction(({ entries }) => entries.index('attempt').getAll());
    const changed = interrupted.then(async (rows) => {
      for (const row of rows) if (row.user === options.user) await change(row);
    });
    const started = changed.then(() => startSender(options));
    return { stop: () => void started.then(({ stop }) => stop()) };
  };
}

/** Senders that are broken on purpose, built on the real one, to see that the harness finds them. Run only by its tests. */
export const takesForSent = afterChange((row) =>
  inTransaction(({ entries }) => entries.put({ ...row, state: 'sent', batch: '', attempt: undefined })),
);

export const drops = afterChange((row) => inTransaction(({ entries }) => entries.delete(row.id)));

/** The id keeps its last digit, by which its person is known. */
export const changesId = afterChange((row) =>
  inTransaction(async ({ entries }) => {
    await entries.delete(row.id);
    await entries.add({ ...row, id: randomUUID().slice(0, -1) + row.id.slice(-1) });
  }),
);

/** Sends one person's rows with the token of the other. */
export const swapsPeople: StartSender = (options) =>
  startSender({ ...options, user: options.user === 'asha' ? 'bilal' : 'asha' });
