import { useRegister } from '@registers/shared/contract';
import { useCallback, useRef, useState } from 'react';
import { type Outcome, send } from './send';
import type { Entry } from './wire';

export interface Submission {
  /** Sends an entry. While one is under way a further call sends nothing and answers undefined. */
  submit: (formType: string, fields: Entry['fields']) => Promise<Outcome | undefined>;
  sending: boolean;
  /** What became of the last attempt; undefined before the first, while sending and once dismissed. */
  outcome: Outcome | undefined;
  dismiss: () => void;
}

/** Sends the entries of one register, one at a time. An entry keeps its id until it has been accepted. */
export function useSubmission(): Submission {
  const { id: register, settings, getAccessToken } = useRegister();
  const endpoint = endpointOf(settings.endpoints, register);
  const entryId = useRef<string>(undefined);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const submit = useCallback<Submission['submit']>(
    async (formType, fields) => {
      // A ref, not the state: a double click comes before the next render.
      if (underWay.current) return undefined;
      underWay.current = true;
      setSending(true);
      setOutcome(undefined);
      entryId.current ??= crypto.randomUUID();
      const result = await send(endpoint, { id: entryId.current, formType, fields }, getAccessToken);
      if (result.state === 'accepted') entryId.current = undefined;
      if ('error' in result) console.error(`${register}: the entry was not confirmed`, result.error);
      underWay.current = false;
      setSending(false);
      setOutcome(result);
      return result;
    },
    [register, endpoint, getAccessToken],
  );
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { submit, sending, outcome, dismiss };
}

function endpointOf(endpoints: Readonly<Record<string, string>>, register: string): string {
  const endpoint = endpoints[register];
  if (!endpoint)
    throw new Error(`config.json names no endpoint for the register ${register}: add endpoints.${register}`);
  return endpoint;
}
