import type { EntrySource } from '@registers/shared/contract';
import { isInOutbox, isOvertaken, isWithdrawn } from '@registers/shared/submit';
import type { RegisterRecord } from '@registers/shared/registry';
import type { Offers } from '../../config/siteConfig';
import { toReference } from '../../config/shellPages';
import { isOffered } from '../../entries/sentEntryAccess';
import { isCurrent, type SentItem } from './sentItem';

interface Action {
  label: string;
  to: string;
}

/** What can be done with an entry. */
export interface Actions {
  /** Opens its form, to correct it. */
  correct?: Action;
  /** *Copy as new*, and for each register that begins with such an entry *Create job*. */
  begin: readonly Action[];
  isWithdrawable?: boolean;
  /** Says that a wrong entry cannot be corrected, or withdrawn, online. Empty where both are offered. */
  problem?: string;
}

/** The address that opens a form with a sent entry. It has the entry's id only: logs could keep values in addresses. */
const beginAddress = (path: string, kind: EntrySource['kind'], id: string): string =>
  `${path}?begin=${kind}&entry=${encodeURIComponent(id)}`;

/** The word for an entry of the register with this title: `job` for the Job Register. */
const entryName = (title: string): string =>
  title.replace(/ Register$/, '').replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** What can be done with an entry. Nothing if its register is gone, or its values are not known. */
export function actionsFor(item: SentItem, registers: readonly RegisterRecord[], offers: Offers): Actions {
  const { entry, fields } = item;
  const own = registers.find(({ id }) => id === entry.register);
  if (!own || !fields) return { begin: [] };
  // The receiver refuses a correction of what has not arrived, after a person has typed all of it.
  const canCorrect =
    isOffered(offers, entry.register, 'correct') &&
    isCurrent(item) &&
    (!isInOutbox(entry) || isRefusedWithdrawal(entry));
  const label = entry.edit?.state === 'draft' ? 'Continue correcting' : 'Correct';
  const next = registers.filter(
    ({ beginsFrom }) => !isWithdrawn(entry) && beginsFrom?.includes(entry.formType),
  );
  return {
    ...(canCorrect && { correct: { label, to: beginAddress(own.path, 'correct', entry.id) } }),
    begin: [
      { label: 'Copy as new', to: beginAddress(own.path, 'copy', entry.id) },
      ...next.map(({ title, path }) => ({
        label: `Create ${entryName(title)}`,
        to: beginAddress(path, 'next', entry.id),
      })),
    ],
    isWithdrawable: canWithdraw(item, offers),
    ...(isCurrent(item) && { problem: notOffered(offers, entry) }),
  };
}

/** Whether an entry was not withdrawn, since the receiver refused that: to correct it ends the withdrawal. */
export const isRefusedWithdrawal = ({ edit }: Pick<SentItem['entry'], 'edit'>): boolean =>
  edit?.withdraws === true && edit.state === 'held';

/** Whether a withdrawal was refused because the entry has been changed: a person who sees what it is now decides again. */
export const isToWithdrawAgain = ({ entry: { edit } }: SentItem): boolean =>
  isRefusedWithdrawal({ edit }) && isOvertaken(edit?.failure);

/** Whether an entry can be withdrawn. It must be in the list, which has only this person's own entries. */
export const canWithdraw = (item: SentItem, offers: Offers): boolean =>
  isOffered(offers, item.entry.register, 'withdraw') &&
  isCurrent(item) &&
  (!item.entry.edit || isToWithdrawAgain(item));

const changes = { correct: 'corrected', withdraw: 'withdrawn' } as const;

/** For a wrong entry: says that it cannot be corrected, or withdrawn, online. Empty where both are offered. */
export function notOffered(offers: Offers, { register, id }: SentItem['entry']): string {
  const missing = (['correct', 'withdraw'] as const).filter((what) => !isOffered(offers, register, what));
  if (missing.length === 0) return '';
  const what = missing.map((each) => changes[each]).join(' or ');
  return `Entries here can’t be ${what} online. Tell the person who keeps the spreadsheet that entry ${toReference(id)} is wrong.`;
}
