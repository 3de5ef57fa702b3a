import type { Beginning } from '@registers/shared/contract';
import type { RegisterRecord } from '../../config/registry';
import type { JournalEntry } from '../journalEntry';
import type { Sent } from '../types';

interface Action {
  label: string;
  to: string;
}

/** The address of a form that is opened with a sent entry. It has the id alone: values would end up in histories and logs. */
const beginAddress = (path: string, kind: Beginning['kind'], id: string): string =>
  `${path}?begin=${kind}&entry=${encodeURIComponent(id)}`;

/** The forms that can be opened with an entry. None where its register is no longer in `registers.json`. */
export function actionsFor(
  { id, register, formType, correctedBy }: JournalEntry,
  registers: readonly RegisterRecord[],
  takesCorrections: Sent['takesCorrections'],
): Action[] {
  const own = registers.find((record) => record.id === register);
  if (!own) return [];
  const correct = { label: 'Correct', to: beginAddress(own.path, 'correct', id) };
  return [
    ...(takesCorrections(register) && correctedBy === undefined ? [correct] : []),
    { label: 'Copy as new', to: beginAddress(own.path, 'copy', id) },
    ...registers
      .filter(({ beginsFrom }) => beginsFrom?.includes(formType))
      .map(({ title, path }) => ({ label: `Begin in ${title}`, to: beginAddress(path, 'next', id) })),
  ];
}
