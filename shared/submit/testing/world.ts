import type { SentFields } from '@registers/shared/contract';
import type { Entry, Version } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { type Device, memoryDevice, now } from './device';
import { createReceiver, type Submission } from './receiver';

/** Who is at which device: Asha has two, so that both can correct an entry of hers; Bilal shares one with her. */
export const places = [
  { device: 0, user: 'asha' },
  { device: 1, user: 'asha' },
  { device: 0, user: 'bilal' },
] as const;
export const originOf = (user: string) => ({ user, register: 'job', formType: 'job', form: 'job 1' });
export const textOf = ({ edit }: Pick<Entry, 'edit'>): string => edit?.texts['Name'] ?? '';
export const fieldsOf = (entry: Entry): SentFields => [['Name', textOf(entry)]];

export interface Request {
  device: number;
  entry: Entry;
  attempt: string;
  /** What it was before its text was changed, and what it is now. */
  sent: readonly Submission[];
  bySender: boolean;
  /** What the receiver has answered. */
  outcome?: Outcome;
  /** Whether the page or the sender that made the request still waits for the answer. */
  isHeard: boolean;
}

export function createWorld(devices: readonly [Device, Device] = [memoryDevice(), memoryDevice()]) {
  return {
    devices,
    receiver: createReceiver(),
    requests: [] as Request[],
    /** What receivers have answered to reading, and devices have not taken yet. */
    reads: [] as { device: number; entry: Entry; versions: readonly Version[]; askedAt: number }[],
    /** The texts that were typed and neither accepted nor discarded. */
    texts: new Set<string>(),
    /** The ids of entries that their person wanted to withdraw. */
    withdrawn: new Set<string>(),
    /** Entries that were made from a version seen later, on these devices: what was sent before does not count. */
    rebased: new Set<string>(),
    discarded: [] as { device: number; entry: Entry }[],
  };
}
export type World = ReturnType<typeof createWorld>;

/** What the receiver does with a request that reaches it. With a `status` of 300 or more it refuses everything. */
export function receive({ receiver }: World, { sent }: Request, status: number): Outcome {
  for (const each of sent) {
    const answer = status >= 300 ? status : receiver.receive(each, now());
    if (answer !== 200) return { state: 'rejected', status: answer };
  }
  return { state: 'accepted' };
}
