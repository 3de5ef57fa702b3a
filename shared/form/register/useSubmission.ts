import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { type Entry, type OpenEntry, type Outcome, send, type SentFields } from '@registers/shared/entries';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../state/form';

/** What a person is told about sending an entry. */
export interface Submission {
  sending: boolean;
  /** Whether it has been sending for longer than a person likes to wait. */
  slow: boolean;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome?: Outcome | undefined;
  /** Whether the entry could not be moved to the outbox, as this browser stores nothing. */
  notKept?: boolean;
  dismiss: () => void;
}

interface Events {
  /** Called with the outcome of an attempt. After `accepted` the form has no entry. */
  onOutcome: (outcome: Outcome, sent: Entry) => void;
  /** Called in place of `onOutcome` where the person has left the form meanwhile. */
  onUnseen: (outcome: Outcome) => void;
}

/** Sends the entry that a form has open. Nothing happens while it is being sent already. */
export function useSubmission(open: OpenEntry | undefined, events: Events) {
  const { id: register, settings, getAccessToken, closedNow } = useRegister();
  const endpoint = endpointOf(settings.endpoints, register);
  const sending = useRead(open, () => open?.current()?.attempt !== undefined);
  const slow = useSlow(sending);
  // If the page is closed before the answer comes, nobody knows whether the entry was stored.
  useBeforeUnload(sending);

  const onOutcome = useEffectEvent((outcome: Outcome, sent: Entry) => {
    if ('error' in outcome) console.error(`${register}: the entry was not confirmed`, outcome.error);
    // The entry may be stored by an earlier attempt, although this one was not made.
    const notSent = outcome.state === 'offline' || outcome.state === 'noToken';
    const mayBeStored = notSent && open?.current()?.mayBeStored;
    events.onOutcome(mayBeStored ? { state: 'unconfirmed' } : outcome, sent);
  });
  const onUnseen = useEffectEvent(events.onUnseen);
  useEffect(() => {
    return open?.attach({
      onOutcome: (outcome, sent) => onOutcome(outcome, sent),
      onUnseen: (outcome) => onUnseen(outcome),
    });
  }, [open]);

  return {
    send: async (fields: SentFields) => {
      const closed = closedNow?.();
      await open?.submit(fields, (entry) => send(endpoint, entry, getAccessToken, closed));
    },
    sending,
    slow,
  };
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
