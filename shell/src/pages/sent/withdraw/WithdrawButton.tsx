import { askToPersist } from '@registers/shared/browser';
import { newRow, storeForm, submitRows } from '@registers/shared/submit';
import { Text } from '@registers/shared/ui';
import { counted, dateOf, wordFor } from '@registers/shared/words';
import { useState } from 'react';
import { focusMain } from '../../../ui/focusMain';
import { AskingButton } from '../../AskingButton';
import type { SentItem } from '../sentItem';

interface Props {
  /** The entries to withdraw: of one register, newest first. */
  items: readonly SentItem[];
  label: string;
}

/** Withdraws entries after a question. */
export function WithdrawButton({ items, label }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const confirm = () => {
    setFailed(false);
    withdraw(items).then(focusMain, () => setFailed(true));
  };
  return (
    <>
      <AskingButton
        label={label}
        heading={`Withdraw ${items.length === 1 ? 'this entry' : counted(items.length, 'entry', 'entries')}?`}
        confirm="Withdraw"
        onConfirm={confirm}
      >
        <p>{whatInWords(items)}</p>
        <Text marginTop="2">
          The {wordFor(items.length, 'row stays', 'rows stay')} in the spreadsheet, marked as withdrawn. You
          can still use Copy as new.
        </Text>
      </AskingButton>
      {hasFailed && (
        <Text role="alert" color="danger">
          This browser couldn’t save the change. Try again.
        </Text>
      )}
    </>
  );
}

/** Says which entries would be withdrawn: `45 entries of Inquiry Register, sent on 22 November 2026.` */
function whatInWords(items: readonly SentItem[]): string {
  const [newest, oldest] = [items[0], items.at(-1)];
  if (!newest || !oldest) return '';
  const { title, headline } = newest;
  const what =
    items.length === 1 ? `${title}: ${headline}` : `${counted(items.length, 'entry', 'entries')} of ${title}`;
  const [from, to] = [dateOf(oldest.sentAt), dateOf(newest.sentAt)];
  return `${what}, sent ${from === to ? `on ${to}` : `between ${from} and ${to}`}.`;
}

/** Withdraws entries of one register. The withdrawals are a batch, which the outbox sends like rows. */
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
