import { useRegister } from '@registers/shared/contract';
import { useCallback, useRef, useState } from 'react';
import { type Outcome, send } from './send';
import type { Entry } from './wire';

/** Where the id of the entry at hand is kept. */
export interface EntryIds {
  /** The entry's id: the same until `renew`. */
  take: () => Promise<string>;
  renew: () => void;
}

export interface Submission {
  /** Sends an entry. While one is under way a further call sends nothing and answers undefined. */
  submit: (formType: string, fields: Entry['fields']) => Promise<Outcome | undefined>;
  /** Gives the entry another id: sent again, it stands beside what was stored under the first. */
  renew: () => void;
  sending: boolean;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome: Outcome | undefined;
  dismiss: () => void;
}

/** Ids for entries that are not kept anywhere: they last as long as the page. */
function useMemoryIds(): EntryIds {
  const id = useRef<string>(undefined);
  return {
    take: () => Promise.resolve((id.current ??= crypto.randomUUID())),
    renew: () => {
      id.current = undefined;
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
  const { take, renew } = ids ?? memory;
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const submit: Submission['submit'] = async (formType, fields) => {
    // A ref, not the state: a double click comes before the next render.
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    setOutcome(undefined);
    const result = await send(endpoint, { id: await take(), formType, fields }, getAccessToken);
    if (result.state === 'accepted') renew();
    if ('error' in result) console.error(`${register}: the entry was not confirmed`, result.error);
    underWay.current = false;
    setSending(false);
    setOutcome(result);
    return result;
  };
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { submit, renew, sending, outcome, dismiss };
}

function endpointOf(endpoints: Readonly<Record<string, string>>, register: string): string {
  const endpoint = endpoints[register];
  if (!endpoint)
    throw new Error(`config.json names no endpoint for the register ${register}: add endpoints.${register}`);
  return endpoint;
}
