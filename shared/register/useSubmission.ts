import { useBeforeUnload } from '@registers/shared/browser';
import { type AcceptedEntry, useRegister } from '@registers/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { beginAttempt, endAttempt, isOwner, takeOverAttempt } from './attempts';
import { remember } from './remember';
import { type Outcome, send } from './send';
import type { Entry } from './wire';

/** An entry that is kept beyond the page, as its form knows it. */
export interface KeptEntry {
  /** The entry's id, the same until `renewId`; asked for when it is about to be sent. */
  claimId: () => Promise<string>;
  /** Under which id the entry was sent, and whether it may be stored; undefined where it was not sent. */
  sent: () => { id: string; mayBeStored: boolean } | undefined;
  /** Gives the entry another id the next time that it is sent; `failed` is what became of it under the first. */
  renewId: (failed?: Outcome) => void;
  /** Makes it a correction of what was stored under its id. Missing where an entry cannot be one. */
  correctStored?: (() => void) | undefined;
  /** What became of an attempt. `isShown` is false where the person has left the form meanwhile. */
  onOutcome: (outcome: Outcome, isShown: boolean) => void;
}

export interface Submission {
  /**
   * Sends an entry. Answers undefined where another one is still being sent, and where the form was opened again
   * meanwhile, which then waits for the outcome in its place. `about` says what it corrects, and what the list of
   * sent entries shows of it.
   */
  submit: (
    formType: string,
    fields: Entry['fields'],
    about?: Pick<AcceptedEntry, 'corrects' | 'details'>,
  ) => Promise<Outcome | undefined>;
  /** Waits for the outcome of an attempt that this form made before it was left, if there is one. */
  resume: (id: string) => void;
  /** Gives the entry another id: sent again, it is stored beside what was stored under the first. */
  renew: () => void;
  /** Makes the entry a correction of what was stored under its id; undefined where it cannot be one. */
  correctStored: (() => void) | undefined;
  sending: boolean;
  /** It has been sending for longer than a person likes to wait. */
  slow: boolean;
  /** Waits no longer for the outcome: whatever it is, nobody is told. */
  abandon: () => void;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome: Outcome | undefined;
  dismiss: () => void;
}

/** An entry that is kept nowhere: its id lasts as long as the page. */
function useMemoryEntry(): KeptEntry {
  const entry = useRef<{ id: string; mayBeStored: boolean }>(undefined);
  const renewId = () => {
    entry.current = undefined;
  };
  return {
    claimId: () => Promise.resolve((entry.current ??= { id: crypto.randomUUID(), mayBeStored: false }).id),
    sent: () => entry.current,
    renewId,
    onOutcome: ({ state }) => {
      if (state === 'accepted') renewId();
      if (entry.current && state === 'unconfirmed') entry.current.mayBeStored = true;
    },
  };
}

/**
 * Sends the entries of one register, one at a time. An entry keeps its id until it has been accepted: `kept`
 * keeps it beyond the page.
 */
export function useSubmission(kept?: KeptEntry): Submission {
  const { id: register, settings, getAccessToken, onAccepted, closedNow } = useRegister();
  const endpoint = endpointOf(settings.endpoints, register);
  const memory = useMemoryEntry();
  const entry = kept ?? memory;
  const [me] = useState(() => Symbol(register));
  const isSending = useRef(false);
  const currentId = useRef<string>(undefined);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isShown = useIsShown();
  const slow = useSlow(sending);
  // A page that is closed before the answer comes leaves it open whether the entry was stored.
  useBeforeUnload(sending);

  const begin = () => {
    isSending.current = true;
    setSending(true);
    setOutcome(undefined);
  };
  const end = () => {
    isSending.current = false;
    setSending(false);
  };
  const finish = async (id: string, attempt: Promise<Outcome>): Promise<Outcome | undefined> => {
    currentId.current = id;
    const result = await attempt;
    if (!isOwner(id, me)) return undefined;
    if (isShown()) endAttempt(id);
    entry.onOutcome(result, isShown());
    if ('error' in result) console.error(`${register}: the entry was not confirmed`, result.error);
    end();
    // Not sent now says nothing of an earlier attempt that got no answer.
    const mayBeStored = result.state === 'offline' && entry.sent()?.mayBeStored;
    setOutcome(mayBeStored ? { state: 'unconfirmed', error: result.error } : result);
    return result;
  };
  const submit: Submission['submit'] = async (formType, fields, about) => {
    // A ref, not the state: a double click comes before the next render.
    if (isSending.current) return undefined;
    begin();
    const closed = closedNow?.();
    const sent = { id: await entry.claimId(), formType, fields, ...about };
    // Remembered before the form forgets it: a page that is closed in between has it twice, never not at all.
    const attempt = send(endpoint, sent, getAccessToken, closed).then((result) =>
      remember(sent, result, onAccepted),
    );
    return finish(sent.id, beginAttempt(sent.id, me, attempt));
  };
  const resume = (id: string) => {
    const attempt = takeOverAttempt(id, me);
    if (!attempt) return;
    begin();
    void finish(id, attempt);
  };
  const abandon = () => {
    if (currentId.current !== undefined) endAttempt(currentId.current);
    end();
  };
  const dismiss = useCallback(() => setOutcome(undefined), []);
  const state = { sending, slow, outcome };
  const renew = () => entry.renewId(outcome);
  return { ...state, submit, resume, renew, correctStored: entry.correctStored, abandon, dismiss };
}

function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
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
