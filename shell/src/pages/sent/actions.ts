import type { Beginning } from '@registers/shared/contract';
import type { ShownRegister } from '../../config/registry';
import type { Offers } from '../../config/siteConfig';
import { takesCorrections } from '../../entries/sources';
import type { SentItem } from './sentItem';

interface Action {
  label: string;
  to: string;
}

/** The address of a form that is opened with a sent entry. It has the id alone: values would end up in histories and logs. */
const beginAddress = (path: string, kind: Beginning['kind'], id: string): string =>
  `${path}?begin=${kind}&entry=${encodeURIComponent(id)}`;

/** What an entry of a register with this title is called: `job` of the Job Register. */
const entryNameOf = (title: string): string =>
  title.replace(/ Register$/, '').replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** The forms that can be opened with an entry. None where its register is no longer in `registers.json`, or its words are not known. */
export function actionsFor(
  { id, register, formType, fields, correctedBy, withdrawn, withdrawing }: SentItem,
  registers: readonly ShownRegister[],
  offers: Offers,
): Action[] {
  const own = registers.find((record) => record.id === register);
  if (!own || !fields) return [];
  const correct = { label: 'Correct', to: beginAddress(own.path, 'correct', id) };
  return [
    ...(takesCorrections(offers, register) && correctedBy === undefined && !withdrawing ? [correct] : []),
    { label: 'Copy as new', to: beginAddress(own.path, 'copy', id) },
    ...registers
      .filter(({ beginsFrom }) => !withdrawn && beginsFrom?.includes(formType))
      .map(({ title, path }) => ({
        label: `Create ${entryNameOf(title)}`,
        to: beginAddress(path, 'next', id),
      })),
  ];
}
