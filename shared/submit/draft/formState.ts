import type { SentFields, Texts } from '@registers/shared/contract';
import type { Edit, Entry } from '../entry/entry';
import type { EventOf } from '../entry/events';
import type { Outcome } from '../entry/outcome';

/** What a form says at the top of the page, one thing at a time. */
type FormMessage =
  /** What became of the last attempt. */
  | Outcome
  /** The answer has been awaited for some seconds. */
  | { state: 'slow' }
  /** The entry was moved to the outbox, which sends it unless it was refused; or it could not be moved. */
  | { state: 'moved'; isHeld: boolean }
  | { state: 'notMoved' }
  /**
   * The entry with this id is to be corrected, and another page has it open; or it cannot be corrected, since it was put
   * into the outbox or withdrawn in this moment.
   */
  | { state: 'openElsewhere' | 'notBegun'; id: string }
  /** The entry was changed elsewhere: the form shows what is new, or it was withdrawn. */
  | { state: 'rebased' | 'withdrawn' };

/**
 * In a fresh form, the first field. Else `firstMissing`: the first one that must still be filled in; `headline`: the same, or the
 * first field of the headline if it comes before; `opened`: as `firstMissing`, where the person can type at once and has not gone
 * elsewhere.
 */
export type Place = 'opened' | 'firstField' | 'firstMissing' | 'headline' | 'submitButton';

/** What a form does with its entry, and what it says. The entry itself is beside it: it changes with every key. */
export interface FormState {
  is:
    /** The entry is being read from the device. What is typed now would become another entry. */
    | 'opening'
    /** The form takes what is typed. */
    | 'ready'
    /** The entry is being sent. */
    | 'sending'
    /** The entry is being moved to the outbox. */
    | 'moving';
  message?: FormMessage | undefined;
  /** The draft with which the form was opened: one that this device had, or that was begun or brought back just now. */
  openedWith?: Entry | undefined;
  /** The entry discarded last, with the edit that it had: until Undo, or until another one is opened or leaves the form. */
  discarded?: Entry | undefined;
  /** Where the focus goes once the form is ready: a new object each time. */
  focus?: { place: Place } | undefined;
}

/** The fields of a form on the page. */
export interface FormFields {
  texts: () => Texts;
  /** The texts of a form that nobody has typed into. */
  freshTexts: Texts;
  /**
   * Puts texts into the fields, by default those of a fresh form. `base`: the values that a correction changes; `begun`: those
   * that it was begun with, if somebody has changed the entry since.
   */
  reset: (texts?: Texts, made?: { base?: SentFields | undefined; begun?: SentFields | undefined }) => void;
  /** Whether an entry is a correction that changes nothing. */
  isUnchanged: (entry: Entry) => boolean;
  /** Calls back when a person has changed a text: not after `reset`. */
  onTyped: (listener: () => void) => () => void;
}

/**
 * What typing does to the edit of a form. If all fields were emptied, the form has none any more; but one stays that is a
 * correction, was begun with a sent entry, was sent once (`fields`), or has the text of a field that this build of the
 * register lacks.
 */
export function typingEvent(
  { texts: read, freshTexts }: Pick<FormFields, 'texts' | 'freshTexts'>,
  edit: Edit | undefined,
): EventOf<'typed'> | EventOf<'discard'> | undefined {
  const texts = read();
  const before: Texts = { ...freshTexts, ...edit?.texts };
  const after = Object.entries({ ...before, ...texts });
  const isSame = (other: Texts) => after.every(([name, text]) => text === (other[name] ?? ''));
  if (isSame(before)) return undefined;
  const isBegunOrSent = edit && (edit.base > 0 || (edit.source ?? edit.fields));
  return isSame(freshTexts) && !isBegunOrSent ? { type: 'discard' } : { type: 'typed', texts };
}
