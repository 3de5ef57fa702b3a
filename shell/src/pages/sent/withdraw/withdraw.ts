import { askToPersist } from '@registers/shared/browser';
import { newRow, storeForm, submitRows } from '@registers/shared/entries';
import type { SentItem } from '../sentItem';

/** Withdraws entries of one register: as a batch of entries without values, which the outbox sends. */
export async function withdraw(items: readonly SentItem[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { user, register, formType } = first;
  const form = first.form ? await storeForm(first.form) : '';
  const origin = { user, register, formType, form };
  const [id, now] = [crypto.randomUUID(), Date.now()];
  const rows = items.map(({ id: corrects }, index) => {
    const row = { id: crypto.randomUUID(), batch: id, number: index + 1, texts: {}, fields: [] };
    return newRow(origin, { ...row, corrects, withdraws: true }, now);
  });
  const batch = {
    ...origin,
    id,
    submittedAt: now,
    rows: rows.length,
    paused: false,
    withdraws: true,
  } as const;
  askToPersist();
  await submitRows([user, formType], batch, rows, {});
}
