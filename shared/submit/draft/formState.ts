import type { SentFields, Texts } from '@registers/shared/contract';
import type { Edit, Entry } from '../entry/entry';
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

/** `headline`: the first field of the headline, with its text selected to be replaced. */
export type Place = 'firstField' | 'firstMissing' | 'headline' | 'submitButton';

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
  reset: (
    texts?: Texts,
    how?: { base?: SentFields | undefined; begun?: SentFields | undefined; check?: boolean },
  ) => void;
  /** Whether the fields have the values of `base`. */
  isUnchanged: () => boolean;
  /** Calls back when a person has changed a text: not after `reset`. */
  onTyped: (listener: () => void) => () => void;
}

/**
 * What typing makes of the edit in a form. `emptied`: nothing typed is left, so the form has none any more. But one stays
 * if it is a correction, was begun with a sent entry, was sent once (`fields`), or has the text of a field that this build
 * of the register lacks.
 */
export function afterTyping(
  { texts: read, freshTexts: fresh }: Pick<FormFields, 'texts' | 'freshTexts'>,
  edit: Edit | undefined,
): 'unchanged' | 'changed' | 'emptied' {
  const texts = read();
  const isSame = (before: Texts) =>
    Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
  if (isSame(edit?.texts ?? fresh)) return 'unchanged';
  const isKept = edit && (edit.base > 0 || (edit.source ?? edit.fields));
  const hasMore = Object.entries(edit?.texts ?? {}).some(([name, text]) => text !== '' && !(name in texts));
  return isSame(fresh) && !hasMore && !isKept ? 'emptied' : 'changed';
}
