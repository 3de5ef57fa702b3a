import type { EntrySource } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import type { Offers } from '../../config/siteConfig';
import { referenceOf } from '../../config/shellPages';
import { isOffered } from '../../entries/sentEntryAccess';
import type { SentItem } from './sentItem';

interface Action {
  label: string;
  to: string;
}

/** The address that opens a form with a sent entry. It has the entry's id only: logs could keep values in addresses. */
const beginAddress = (path: string, kind: EntrySource['kind'], id: string): string =>
  `${path}?begin=${kind}&entry=${encodeURIComponent(id)}`;

/** The word for an entry of the register with this title: `job` for the Job Register. */
const entryNameOf = (title: string): string =>
  title.replace(/ Register$/, '').replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Links to the forms that an entry can be opened in. None if its register is gone, or its values are not known. */
export function actionsFor(item: SentItem, registers: readonly RegisterRecord[], offers: Offers): Action[] {
  const { id, register, formType, fields, later, mayBeStored } = item;
  const own = registers.find((record) => record.id === register);
  if (!own || !fields) return [];
  const correct = { label: 'Correct', to: beginAddress(own.path, 'correct', id) };
  // If the entry has not arrived, the receiver refuses its correction, after a person has typed all of it.
  const canCorrect = isOffered(offers, register, 'correct') && !later && !mayBeStored;
  return [
    ...(canCorrect ? [correct] : []),
    { label: 'Copy as new', to: beginAddress(own.path, 'copy', id) },
    ...registers
      .filter(({ beginsFrom }) => later?.is !== 'withdrawn' && beginsFrom?.includes(formType))
      .map(({ title, path }) => ({
        label: `Create ${entryNameOf(title)}`,
        to: beginAddress(path, 'next', id),
      })),
  ];
}

/** Whether an entry can be withdrawn. It must be in the list, which has only this person's own entries. */
export const canWithdraw = (item: SentItem, offers: Offers): boolean =>
  isOffered(offers, item.register, 'withdraw') && !item.later;

const changes = { correct: 'corrected', withdraw: 'withdrawn' } as const;

/** For a wrong entry: says that it cannot be corrected, or withdrawn, online. Empty where both are offered. */
export function notOffered(offers: Offers, { register, id }: Pick<SentItem, 'register' | 'id'>): string {
  const missing = (['correct', 'withdraw'] as const).filter((what) => !isOffered(offers, register, what));
  if (missing.length === 0) return '';
  const what = missing.map((each) => changes[each]).join(' or ');
  return `Entries here can’t be ${what} online. Tell the person who keeps the spreadsheet that entry ${referenceOf(id)} is wrong.`;
}
