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
  /** Whether the answer has been awaited for more than 5 seconds. */
  slow: boolean;
  /** What became of the last attempt; undefined before the first attempt, during one, and once dismissed. */
  outcome?: Outcome | undefined;
  /** Whether the entry could not be moved to the outbox, as this browser stores nothing. */
  notKept?: boolean;
  dismiss: () => void;
}

/** Sends the entry of an open form, and calls `onOutcome`. While the entry is being sent, `send` does nothing. */
export function useSubmission(open: OpenEntry | undefined, onOutcome: TellOutcome) {
  const { id: register, settings, getAccessToken, closedNow } = useRegister();
  const endpoint = settings.endpoints[register] ?? '';
  const sending = useRead(open, () => open?.current()?.attempt !== undefined);
  const slow = useSlow(sending);
  // If the page is closed before the answer comes, nobody knows whether the entry was stored.
  useBeforeUnload(sending);

  const tell = useEffectEvent<TellOutcome>((outcome, sent, isShown) => {
    if ('error' in outcome) console.error(`${register}: the entry was not confirmed`, outcome.error);
    // This attempt was not made, but an earlier one may have stored the entry: that is what the person must know.
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

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
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
