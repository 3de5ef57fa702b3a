import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** So many senders, with this pause, stay below the rate at which nginx refuses one address. */
const senders = 4;
const pauseMs = 60;

/** Entries that are sent all the time, until `stop`. */
export interface Load {
  /** The ids that were answered with OK. */
  stored: ReadonlySet<string>;
  /** The answers and errors after which an entry was sent again. */
  refused: () => readonly string[];
  stop: () => Promise<void>;
}

/** Sends entries of a person, each until it is stored, as the outbox does. */
export function startLoad(receiver: string, accessToken: string): Load {
  const stored = new Set<string>();
  const refused: string[] = [];
  let stopped = false;

  async function sendOnce(id: string): Promise<string> {
    const body = new URLSearchParams({ formType: 'inquiry', JobNumber: id, access_token: accessToken });
    try {
      const answer = await fetch(`${receiver}/exec?submissionId=${id}`, { method: 'POST', body });
      return answer.ok ? 'stored' : String(answer.status);
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  }
  async function send(): Promise<void> {
    while (!stopped) {
      const id = randomUUID();
      for (let answer = await sendOnce(id); answer !== 'stored'; answer = await sendOnce(id)) {
        refused.push(answer);
        await wait(200);
      }
      stored.add(id);
      await wait(pauseMs);
    }
  }

  const sending = Promise.all(Array.from({ length: senders }, send));
  return {
    stored,
    refused: () => refused,
    stop: async () => {
      stopped = true;
      await sending;
    },
  };
}
