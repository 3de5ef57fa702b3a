import { askToPersist, useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import {
  type Entry,
  type Failure,
  isOnline,
  type OpenEntry,
  type Outcome,
  send,
  type SentFields,
} from '@registers/shared/entries';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead } from '../state/form';

export interface FormSubmission {
  /** Sends the entry, as these fields. Nothing happens while it is being sent already. */
  submit: (fields: SentFields) => Promise<void>;
  /** Moves the entry to the outbox, after a failure or without an attempt. Returns it; undefined where that failed. */
  sendLater: (fields: SentFields) => Promise<Entry | undefined>;
  sending: boolean;
  /** Whether it has been sending for longer than a person likes to wait. */
  slow: boolean;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome: Outcome | undefined;
  dismiss: () => void;
  /** Whether the entry could not be moved to the outbox, as this browser stores nothing. */
  notKept: boolean;
}

interface Events {
  /** Called with the outcome of an attempt. After `accepted` the form has no entry. */
  onOutcome: (outcome: Outcome, sent: Entry) => void;
  /** Called in place of `onOutcome` where the person has left the form meanwhile. */
  onUnseen: (outcome: Outcome) => void;
}

/** React state with the outcome of the last attempt, which is shown until it is dismissed. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [notKept, setNotKept] = useState(false);
  const dismiss = useCallback(() => {
    setOutcome(undefined);
    setNotKept(false);
  }, []);
  return { outcome, setOutcome, notKept, setNotKept, dismiss };
}

/** Sends the entry that a form has open. */
export function useSubmission(
  open: OpenEntry | undefined,
  { outcome, setOutcome, notKept, setNotKept, dismiss }: ReturnType<typeof useOutcome>,
  events: Events,
): FormSubmission {
  const { id: register, settings, getAccessToken, closedNow } = useRegister();
  const endpoint = endpointOf(settings.endpoints, register);
  const sending = useRead(open, () => open?.current()?.attempt !== undefined);
  const slow = useSlow(sending);
  // If the page is closed before the answer comes, nobody knows whether the entry was stored.
  useBeforeUnload(sending);

  const onOutcome = useEffectEvent((result: Outcome, sent: Entry) => {
    if ('error' in result) console.error(`${register}: the entry was not confirmed`, result.error);
    events.onOutcome(result, sent);
    // The entry may be stored by an earlier attempt, although this one was not made.
    const notSent = result.state === 'offline' || result.state === 'noToken';
    setOutcome(notSent && open?.current()?.mayBeStored ? { state: 'unconfirmed' } : result);
  });
  // The latest function, for an answer that comes after the form was left.
  const onUnseen = useRef(events.onUnseen);
  useEffect(() => {
    onUnseen.current = events.onUnseen;
  });
  useEffect(() => {
    return open?.attach({
      onOutcome: (result, sent) => onOutcome(result, sent),
      onUnseen: (result) => onUnseen.current(result),
    });
  }, [open]);

  const submit = async (fields: SentFields) => {
    dismiss();
    const closed = closedNow?.();
    await open?.submit(fields, (entry) => send(endpoint, entry, getAccessToken, closed));
  };
  const sendLater = async (fields: SentFields) => {
    const failure = failureBefore(sending, outcome);
    if (!open || !failure) return undefined;
    askToPersist();
    try {
      const moved = await open.sendLater(fields, failure);
      dismiss();
      return moved;
    } catch (error) {
      console.error('The entry could not be moved to the outbox:', error);
      setNotKept(true);
      return undefined;
    }
  };
  return { submit, sendLater, sending, slow, outcome, notKept, dismiss };
}

/** The failure after which an entry is sent later; undefined where there was none. */
function failureBefore(sending: boolean, outcome: Outcome | undefined): Failure | undefined {
  if (sending) return { state: 'unconfirmed' };
  if (outcome) return outcome.state === 'accepted' ? undefined : outcome;
  return isOnline() ? undefined : { state: 'offline' };
}

/** How long a person waits for an answer before something else is offered, in milliseconds. */
const patienceMs = 5_000;

function useSlow(sending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [sending]);
  return slow;
}

function endpointOf(endpoints: Readonly<Record<string, string>>, register: string): string {
  const endpoint = endpoints[register];
  if (!endpoint)
    throw new Error(`config.json names no endpoint for the register ${register}: add endpoints.${register}`);
  return endpoint;
}
