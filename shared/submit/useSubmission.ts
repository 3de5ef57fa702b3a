import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Outcome, send } from './send';
import { beginAttempt, endAttempt, isOwner, takeOverAttempt } from './underWay';
import type { Entry } from './wire';

/** Where the id of the entry at hand is kept. */
export interface EntryIds {
  /** The entry's id, the same until `renew`; asked for when it is about to be sent. */
  take: () => Promise<string>;
  /** It came back without having been accepted: answered, or not. */
  returned: (answered: boolean) => void;
  /** The id of an entry that was sent, and whether it may already be stored. */
  sent?: () => { id: string; mayBeStored: boolean } | undefined;
  renew: () => void;
}

export interface Submission {
  /**
   * Sends an entry. While one is under way a further call sends nothing and answers undefined, and so
   * does one whose form was opened anew meanwhile: that form waits for it now.
   */
  submit: (formType: string, fields: Entry['fields']) => Promise<Outcome | undefined>;
  /** Waits for the attempt that an earlier form left behind, if this entry was on its way. */
  resume: (id: string) => void;
  /** Gives the entry another id: sent again, it stands beside what was stored under the first. */
  renew: () => void;
  sending: boolean;
  /** It has been on its way for longer than anyone likes to wait. */
  slow: boolean;
  /** Waits no longer for the answer: it may be stored or not. Whatever comes is not told any more. */
  abandon: () => void;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome: Outcome | undefined;
  dismiss: () => void;
  /** Whether the page that the attempt was made from is still shown. */
  isShown: () => boolean;
}

/** Ids for entries that are not kept anywhere: they last as long as the page. */
function useMemoryIds(): EntryIds {
  const entry = useRef<{ id: string; mayBeStored: boolean }>(undefined);
  return {
    take: () => Promise.resolve((entry.current ??= { id: crypto.randomUUID(), mayBeStored: false }).id),
    returned: (answered) => {
      if (entry.current && !answered) entry.current.mayBeStored = true;
    },
    sent: () => entry.current,
    renew: () => {
      entry.current = undefined;
    },
  };
}

/**
 * Sends the entries of one register, one at a time. An entry keeps its id until it has been accepted.
 * `ids` keeps it beyond the page, where the register keeps its entries.
 */
export function useSubmission(ids?: EntryIds): Submission {
  const { id: register, settings, getAccessToken } = useRegister();
  const endpoint = endpointOf(settings.endpoints, register);
  const memory = useMemoryIds();
  const { take, renew, returned, sent } = ids ?? memory;
  const [me] = useState(() => Symbol(register));
  const underWay = useRef(false);
  const current = useRef<string>(undefined);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isShown = useShown();
  const slow = useSlow(sending);
  // A page that is closed before the answer comes leaves it open whether the entry was stored.
  useBeforeUnload(sending);

  const finish = async (id: string, attempt: Promise<Outcome>): Promise<Outcome | undefined> => {
    current.current = id;
    const result = await attempt;
    if (!isOwner(id, me)) return undefined;
    if (isShown()) endAttempt(id);
    if (result.state === 'accepted') renew();
    else returned(result.state !== 'unconfirmed');
    if ('error' in result) console.error(`${register}: the entry was not confirmed`, result.error);
    end();
    // Not sent now says nothing of an earlier attempt that got no answer.
    const open = result.state === 'offline' && sent?.()?.mayBeStored;
    setOutcome(open ? { state: 'unconfirmed', error: result.error } : result);
    return result;
  };
  const end = () => {
    underWay.current = false;
    setSending(false);
  };
  const begin = () => {
    underWay.current = true;
    setSending(true);
    setOutcome(undefined);
  };
  const submit: Submission['submit'] = async (formType, fields) => {
    // A ref, not the state: a double click comes before the next render.
    if (underWay.current) return undefined;
    begin();
    const id = await take();
    return finish(id, beginAttempt(id, me, send(endpoint, { id, formType, fields }, getAccessToken)));
  };
  const resume = (id: string) => {
    const attempt = takeOverAttempt(id, me);
    if (!attempt) return;
    begin();
    void finish(id, attempt);
  };
  const abandon = () => {
    if (current.current !== undefined) endAttempt(current.current);
    end();
  };
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { submit, resume, renew, sending, slow, abandon, outcome, dismiss, isShown };
}

function useShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}

/** How long a person waits for an answer without being offered something else, in milliseconds. */
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
