import { askToPersist, useBeforeUnload } from '@registers/shared/browser';
import { type Announcement, type EntrySource, useRegister } from '@registers/shared/contract';
import {
  alertFor,
  type Entry,
  type Failure,
  isOnline,
  type OpenEntry,
  type Outcome,
  type SentFields,
  setTabDraft,
} from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import type { Texts } from '../definition/fields';
import { type FormStore, useRead } from '../state/form';
import { rememberSuggestions } from '../state/suggestions';
import { useOpenEntry } from './drafts/useOpenEntry';
import type { FocusRequest } from './useFocusRequest';
import { type Submission, useSubmission } from './useSubmission';

/** What the form says about its entry, or about the last entry that it had. */
interface Notices extends Pick<Submission, 'outcome' | 'notKept'> {
  /** The draft that was restored into the form. */
  restored?: Entry | undefined;
  /** The entry that was discarded last, until another one is submitted. */
  discarded?: Entry | undefined;
}

/** Where the focus goes in a form that was begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** Moves the focus to a place of the form, once something can be typed. */
type FocusNext = (target: FocusRequest['target']) => void;

/** The entry in a form, and what a person can do with it. */
export interface EntryInForm extends Notices, Submission {
  /** Undefined while the entry is read from the device. */
  open: OpenEntry | undefined;
  /** Whether the entry has been read, and is not being moved to the outbox, after which the form is emptied. */
  isOpen: boolean;
  /** Whether the entry `isOpen`, and is not being sent. */
  isReady: boolean;
  /** The sent entry that the entry in the form was begun with. */
  source: EntrySource | undefined;
  submit: (fields: SentFields) => Promise<void>;
  /** Moves the entry to the outbox, after a failure or without an attempt. */
  sendLater: (fields: SentFields) => Promise<void>;
  discard: () => void;
  /** Brings a discarded entry back. */
  undo: (discarded: Entry) => void;
  /** Opens the draft with this id. */
  openOther: (id: string) => void;
  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  begin: (texts: Texts, source: EntrySource) => void;
}

/**
 * Owns the entry in a form: which entry it is, what a person can do with it, and what the form says about it.
 *
 * | state   | known by            | what comes next                                                      |
 * | ------- | ------------------- | -------------------------------------------------------------------- |
 * | opening | `open` is undefined | the device was read, and a draft, if there is one, is back: ready    |
 * | ready   | `isReady`           | `submit`: sending. `undo`, `openOther`, `begin`: opening             |
 * | sending | `sending`           | accepted: the entry leaves the form. Any other outcome: ready        |
 * | moving  | `isMoving`          | stored in the outbox: the entry leaves the form. Not stored: ready   |
 *
 * By `sendLater` and `discard` the entry leaves the form too. The form is then empty and ready. But if a draft was in the
 * form before the entry (`aside`), the form is opening, and that draft comes back. `undo`, `openOther` and `begin` put
 * another entry into the form: the entry that was there stays on the device as a draft.
 */
export function useEntry(definition: RegisterDefinition, form: FormStore, focusNext: FocusNext): EntryInForm {
  const { user, title, announce } = useRegister();
  const [isMoving, setMoving] = useState(false);
  const { open, owner, notices, setNotices, dismiss, showNext, showOther } = useShownEntry(
    definition,
    form,
    focusNext,
  );
  const { send, ...progress } = useSubmission(open, (outcome, sent, isShown) => {
    if (!isShown) return announce?.(noticeOf(outcome, definition, title));
    if (outcome.state === 'accepted') {
      rememberSuggestions(definition, user.id, form.texts());
      return showNext(sent, { outcome });
    }
    setNotices((before) => ({ ...before, outcome }));
    focusNext('submitButton');
  });

  const isOpen = open !== undefined && !isMoving;
  return {
    ...notices,
    ...progress,
    open,
    isOpen,
    isReady: isOpen && !progress.sending,
    source: useRead(open, () => open?.current()?.source),
    dismiss,
    submit(fields) {
      dismiss();
      return send(fields);
    },
    async sendLater(fields) {
      const failure = failureBefore(progress.sending, notices.outcome);
      if (!open || !failure || isMoving) return;
      askToPersist();
      setMoving(true);
      try {
        showNext(await open.sendLater(fields, failure), {});
      } catch (error) {
        console.error('The entry could not be moved to the outbox:', error);
        setNotices((before) => ({ ...before, notKept: true }));
        focusNext('submitButton');
      }
      setMoving(false);
    },
    discard() {
      const discarded = open?.discard();
      showNext(discarded, { discarded });
    },
    undo(discarded) {
      setNotices({});
      showOther(open?.restore(discarded));
    },
    openOther(id) {
      setTabDraft(owner, id);
      showOther();
    },
    begin: (texts, source) => showOther(open?.begin(texts, source), focusAfter[source.kind]),
  };
}

/** Which entry the form shows, with its notices, and the two ways in which another entry takes its place. */
function useShownEntry(definition: RegisterDefinition, form: FormStore, focusNext: FocusNext) {
  const { id: register, user } = useRegister();
  const owner = { user: user.id, register, formType: definition.formType };
  const [notices, setNotices] = useState<Notices>({});
  const dismiss = () => setNotices(({ restored, discarded }) => ({ restored, discarded }));
  const { open, reopen } = useOpenEntry(definition, form, owner, (restored) =>
    setNotices((before) => ({ ...before, restored })),
  );
  useWarningIfNotKept(open);

  /** For when the entry has left: empties the form, or opens the draft that was in it before (`aside`). */
  const showNext = (left: Entry | undefined, next: Notices) => {
    form.reset();
    setNotices(next);
    if (left?.aside !== undefined) void reopen();
    focusNext('firstField');
  };
  /** For when the entry stays on the device as a draft: opens another entry, once `stored` has stored that one. */
  const showOther = (stored?: Promise<void>, focus: FocusRequest['target'] = 'firstField') => {
    // An alert, with its button "Send later", is about the entry that was in the form: it must not stay.
    dismiss();
    void reopen(stored);
    focusNext(focus);
  };
  return { open, owner, notices, setNotices, dismiss, showNext, showOther };
}

/** If this browser does not keep the entry: tells the shell, and warns the person before the page is closed. */
function useWarningIfNotKept(open: OpenEntry | undefined): void {
  const { onKeeping } = useRegister();
  const isKept = useRead(open, () => open?.isKept() ?? true);
  useBeforeUnload(!isKept, () => open?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
}

/** The failure with which an entry goes into the outbox; undefined if nothing has failed, and the browser is online. */
function failureBefore(sending: boolean, outcome: Outcome | undefined): Failure | undefined {
  if (sending) return { state: 'unconfirmed' };
  if (outcome) return outcome.state === 'accepted' ? undefined : outcome;
  return isOnline() ? undefined : { state: 'offline' };
}

/** The message about an entry whose form is no longer shown. */
const noticeOf = (outcome: Outcome, { success }: RegisterDefinition, title: string): Announcement =>
  outcome.state === 'accepted'
    ? { tone: 'success', text: success }
    : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is still in its form.` };
