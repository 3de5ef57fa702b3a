import { askToPersist } from '@registers/shared/browser';
import { changeEntry, storeForm, submitRows } from '@registers/shared/submit';
import { Button, Text } from '@registers/shared/ui';
import { counted, dateOf } from '@registers/shared/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { focusMain } from '../../ui/focusMain';
import { isToWithdrawAgain } from './actions';
import type { SentItem } from './sentItem';

interface Props {
  /** The entries to withdraw: of one register, newest first. */
  items: readonly SentItem[];
  label: string;
}

const notSaved = 'This browser couldn’t save the change. Try again.';
const changing = 'Some of these entries are being changed in another tab. Nothing was withdrawn.';

/** A button that withdraws entries after a question. */
export function WithdrawButton({ items, label }: Props) {
  const { ask, question } = useWithdraw(items);
  return (
    <>
      <Button color="danger" onClick={ask}>
        {label}
      </Button>
      {question}
    </>
  );
}

/** Withdraws entries, of one register and newest first, after a question: `ask` opens it, `question` is its place. */
export function useWithdraw(items: readonly SentItem[]) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = () => {
    setAsking(false);
    setProblem('');
    withdraw(items).then(
      (isDone) => (isDone ? focusMain() : setProblem(changing)),
      () => setProblem(notSaved),
    );
  };
  const question = (
    <>
      {isAsking && (
        <ConfirmDialog
          heading={`Withdraw ${items.length === 1 ? 'this entry' : counted(items.length, 'entry', 'entries')}?`}
          confirm="Withdraw"
          cancel="Keep"
          isDanger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>{whatInWords(items)}</p>
          <Text marginTop="2">
            {items.length === 1 ? 'It stays' : 'They stay'} in Sent, marked as withdrawn, and
            {items.length === 1 ? ' is' : ' are'} left out of downloads. You can still use Copy as new.
          </Text>
        </ConfirmDialog>
      )}
      {problem !== '' && (
        <Text role="alert" color="danger">
          {problem}
        </Text>
      )}
    </>
  );
  return { ask: () => setAsking(true), question };
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

/**
 * Withdraws entries of one register, as the person sees them now. The withdrawals are a batch, which the outbox sends like
 * rows; one that was refused because its entry had been changed is sent once more. False if nothing was withdrawn, because
 * one of the entries is being changed.
 */
export async function withdraw(items: readonly SentItem[]): Promise<boolean> {
  askToPersist();
  for (const { entry } of items.filter(isToWithdrawAgain))
    await changeEntry(entry, [{ type: 'rebase', texts: {} }, { type: 'sendNow' }]);
  const [first, ...others] = items.filter((item) => !isToWithdrawAgain(item));
  if (!first) return true;
  const { user, register, formType } = first.entry;
  const form = first.form ? await storeForm(first.form) : '';
  const [id, submittedAt] = [crypto.randomUUID(), Date.now()];
  const rows = [first, ...others].map(({ entry }, index) => ({
    entry: entry.form === '' ? { ...entry, form } : entry,
    edit: { texts: {}, withdraws: true, row: index + 1 } as const,
  }));
  const batch = { id, user, register, formType, form, submittedAt, rows: rows.length, paused: false };
  return (await submitRows({ ...batch, withdraws: true }, rows)).length === 0;
}
