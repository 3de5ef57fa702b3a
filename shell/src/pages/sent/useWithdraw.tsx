import { askToPersist } from '@registers/shared/browser';
import { changeEntry, storeForm, submitRows } from '@registers/shared/submit';
import { Text } from '@registers/shared/ui';
import { counted, dateOf } from '@registers/shared/words';
import { useState } from 'react';
import { focusMain } from '../../ui/focusMain';
import { useQuestion } from '../AskingButton';
import { isToWithdrawAgain } from './actions';
import type { SentItem } from './sentItem';

const notSaved = 'This browser couldn’t save the change. Try again.';
const changing = 'Nothing was withdrawn, because an entry is being changed in another tab.';

/** Withdraws entries, of one register and newest first, after a question: `ask` opens it, `question` is its place. */
export function useWithdraw(items: readonly SentItem[]) {
  const [problem, setProblem] = useState('');
  const isOne = items.length === 1;
  const { ask, dialog } = useQuestion({
    heading: `Withdraw ${isOne ? 'this entry' : counted(items.length, 'entry', 'entries')}?`,
    confirm: 'Withdraw',
    children: (
      <>
        <p>{itemsInWords(items)}</p>
        <Text marginTop="2">
          {isOne
            ? 'It stays in Sent, marked as withdrawn, and is'
            : 'They stay in Sent, marked as withdrawn, and are'}{' '}
          left out of downloads. You can still use Copy as new.
        </Text>
      </>
    ),
    onConfirm: () => {
      setProblem('');
      withdraw(items).then(
        (isDone) => (isDone ? focusMain() : setProblem(changing)),
        () => setProblem(notSaved),
      );
    },
  });
  const question = (
    <>
      {dialog}
      {problem !== '' && (
        <Text role="alert" color="danger">
          {problem}
        </Text>
      )}
    </>
  );
  return { ask, question };
}

/** Says which entries would be withdrawn: `45 entries of Inquiry Register, sent on 22 November 2026.` */
function itemsInWords(items: readonly SentItem[]): string {
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
  const others = items.filter((item) => !isToWithdrawAgain(item));
  const [first] = others;
  if (!first) return true;
  const { user, register, formType } = first.entry;
  const form = first.form ? await storeForm(first.form) : '';
  // An entry that was read from a receiver has no form of its own yet.
  const rows = others.map(({ entry }, index) => ({
    entry: entry.form === '' ? { ...entry, form } : entry,
    edit: { texts: {}, withdraws: true, row: index + 1 } as const,
  }));
  const batch = { id: crypto.randomUUID(), submittedAt: Date.now(), paused: false, withdraws: true } as const;
  const taken = await submitRows({ ...batch, user, register, formType, form }, rows);
  return taken.length === 0;
}
