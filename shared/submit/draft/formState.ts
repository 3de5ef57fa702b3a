import type { Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';

/** What a form says at the top of the page, one thing at a time. */
type FormMessage =
  /** What became of the last attempt. */
  | Outcome
  /** The answer has been awaited for some seconds. */
  | { state: 'slow' }
  /** The entry could not be moved to the outbox. */
  | { state: 'notMoved' };

/** `headline`: the first field of the headline, with its text selected to be replaced. */
type Place = 'firstField' | 'firstMissing' | 'headline' | 'submitButton';

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
  /** The entry discarded last: until Undo, until a page shows the form again, or until another one is accepted or moved. */
  discarded?: Entry | undefined;
  /** Where the focus goes once the form is ready: a new object each time. */
  focus?: { place: Place } | undefined;
}

export type FormEvent =
  /** A page shows the form. While the entry is being sent or moved, the page finds the form as it is. */
  | { type: 'show' }
  /** The draft that is in the form now was read, or has been put there; undefined if there is none. */
  | { type: 'opened'; draft: Entry | undefined }
  | { type: 'attempt' }
  | { type: 'slow' }
  /** The person chooses *Send later*. */
  | { type: 'move' }
  /** The entry stays in the form: it was not accepted, or not moved. */
  | { type: 'stay'; message: FormMessage }
  /** The entry leaves the form: it was accepted, or moved. The form opens with what comes next. */
  | { type: 'leave'; message?: Outcome | undefined }
  /** The entry leaves the form: the person discards it, if there is one. */
  | { type: 'discard'; entry: Entry | undefined }
  /** The refused entry is changed into one to be sent again. */
  | { type: 'renew' }
  /** Another draft is put into the form, or its own is read again; with `isUndo` the discarded one. */
  | { type: 'exchange'; place?: Place | undefined; isUndo?: boolean }
  /** The message is closed. */
  | { type: 'dismiss' };

export type FormEventOf<T extends FormEvent['type']> = Extract<FormEvent, { type: T }>;

/** For each event: the states in which it can happen, and the next state. */
const transitions: {
  [T in FormEvent['type']]: [
    from: readonly FormState['is'][],
    to: (state: FormState, event: FormEventOf<T>) => FormState,
  ];
} = {
  show: [['opening', 'ready'], () => ({ is: 'opening' })],
  opened: [['opening'], (state, { draft }) => ({ ...state, is: 'ready', openedWith: draft })],
  attempt: [['ready'], (state) => ({ ...state, is: 'sending', message: undefined, focus: undefined })],
  slow: [['sending'], (state) => ({ ...state, message: { state: 'slow' } })],
  move: [['ready', 'sending'], (state) => ({ ...state, is: 'moving', focus: undefined })],
  stay: [
    ['sending', 'moving'],
    (state, { message }) => ({ ...state, is: 'ready', message, focus: { place: 'submitButton' } }),
  ],
  leave: [
    ['sending', 'moving'],
    (_state, { message }) => ({ is: 'opening', message, focus: { place: 'firstField' } }),
  ],
  discard: [
    ['ready'],
    (_state, { entry }) => ({ is: 'opening', discarded: entry, focus: { place: 'firstField' } }),
  ],
  // Changes nothing here: it only cannot happen in another state.
  renew: [['ready'], (state) => state],
  exchange: [
    ['ready'],
    ({ discarded }, { place, isUndo }) => ({
      is: 'opening',
      discarded: isUndo ? undefined : discarded,
      focus: place && { place },
    }),
  ],
  dismiss: [['opening', 'ready', 'sending', 'moving'], (state) => ({ ...state, message: undefined })],
};

/** The state of a form after an event; undefined if it cannot happen now. `EntryInForm` does what follows from it. */
export function nextFormState<T extends FormEvent['type']>(
  state: FormState,
  event: FormEventOf<T>,
): FormState | undefined {
  const [from, to] = transitions[event.type];
  return from.includes(state.is) ? to(state, event) : undefined;
}

/** Whether the entry is being sent or moved. If the form is left then, its entry stays open until that has ended. */
export const isBusy = ({ is }: FormState): boolean => is === 'sending' || is === 'moving';
