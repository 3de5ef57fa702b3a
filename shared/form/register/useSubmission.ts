import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import {
  type OpenEntry,
  type Outcome,
  send,
  type SentFields,
  type TellOutcome,
} from '@registers/shared/entries';
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

/** Sends the entry that a form has open. Nothing happens while it is being sent already. */
export function useSubmission(open: OpenEntry | undefined, onOutcome: TellOutcome) {
  const { id: register, settings, getAccessToken, closedNow } = useRegister();
  const endpoint = settings.endpoints[register] ?? '';
  const sending = useRead(open, () => open?.current()?.attempt !== undefined);
  const slow = useSlow(sending);
  // If the page is closed before the answer comes, nobody knows whether the entry was stored.
  useBeforeUnload(sending);

  const tell = useEffectEvent<TellOutcome>((outcome, sent, isShown) => {
    if ('error' in outcome) console.error(`${register}: the entry was not confirmed`, outcome.error);
    // The entry may be stored by an earlier attempt, although this one was not made.
    const notSent = outcome.state === 'offline' || outcome.state === 'noToken';
    const mayBeStored = notSent && open?.current()?.mayBeStored;
    onOutcome(mayBeStored ? { state: 'unconfirmed' } : outcome, sent, isShown);
  });
  useEffect(() => open?.attach((outcome, sent, isShown) => tell(outcome, sent, isShown)), [open]);

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
