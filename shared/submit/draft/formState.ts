import type { Entry } from '../entry/entry';
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
  /** Another page has the entry open that is to be corrected; or had it, and has left a draft with this id. */
  | { state: 'openElsewhere' }
  | { state: 'closedElsewhere'; id: string }
  /** The entry cannot be corrected: it was put into the outbox or withdrawn in this moment. */
  | { state: 'notBegun' }
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
  /** The entry discarded last: until Undo, or until another one is opened or leaves the form. */
  discarded?: Entry | undefined;
  /** Where the focus goes once the form is ready: a new object each time. */
  focus?: { place: Place } | undefined;
}
