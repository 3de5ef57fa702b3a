import type { SentFields, Texts } from '@registers/shared/contract';
import fc from 'fast-check';
import { type Entry, newDraft, newRow } from '../entry/entry';
import type { EntryEvent } from '../entry/nextEntries';
import type { Failure, Outcome } from '../entry/outcome';
import { type Device, memoryDevice, newId, now } from './device';

export const people = ['asha', 'bilal'] as const;
const originOf = (user: string) => ({ user, register: 'job', formType: 'job', form: 'job 1' });
const textOf = ({ texts }: Pick<Entry, 'texts'>): string => texts['Name'] ?? '';
const fieldsOf = ({ Name = '' }: Texts): SentFields => [['Name', Name]];

/** A request on its way to the receiver, or back from it. */
interface Request {
  entry: Entry;
  attempt: string;
  fields: SentFields;
  bySender: boolean;
  /** What the receiver has answered. */
  outcome?: Outcome;
  /** Whether the page or the sender that made the request still waits for the answer. */
  isHeard: boolean;
}

/** A step: what happens, and to which person. `pick` chooses among the entries or requests that it can happen to. */
export interface Step {
  kind: keyof ReturnType<typeof stepsOf>;
  pick: number;
  person: number;
  status: number;
  /** What becomes of a request: it is answered, its answer is lost, or it is on its way until a later step. */
  fate: 'answered' | 'lost' | 'slow';
}

/** What has happened, for the laws to be checked against. */
export function createWorld(device: Device) {
  return {
    device,
    /** What the receiver has stored, by id. */
    sheet: new Map<string, SentFields>(),
    requests: [] as Request[],
    /** The texts that were typed and neither accepted nor discarded. */
    texts: new Set<string>(),
    /** The ids of entries of which an answer has told this device that they were accepted. */
    accepted: new Set<string>(),
    /** The ids under which the receiver has said that something else is stored. */
    conflicts: new Set<string>(),
    /** The rows that went back into a table, which knows of them from then on. */
    inTable: new Set<string>(),
    /** The ids of refused entries in whose place an entry with another id was made. */
    renewed: [] as string[],
    discarded: [] as Entry[],
  };
}
export type World = ReturnType<typeof createWorld>;

const isUnsent = ({ state }: Entry) => state !== 'sent';
const pickOf = <T>(from: readonly T[], pick: number): T | undefined => from[pick % (from.length || 1)];

/** What the receiver does with a request that reaches it. With a `status` of 300 or more it refuses every entry. */
function receive({ sheet, conflicts }: World, { entry: { id }, fields }: Request, status: number): Outcome {
  const stored = sheet.get(id);
  if (status >= 300) return { state: 'rejected', status };
  if (stored && JSON.stringify(stored) !== JSON.stringify(fields)) {
    conflicts.add(id);
    return { state: 'rejected', status: 409 };
  }
  sheet.set(id, fields);
  return { state: 'accepted' };
}

function stepsOf(world: World, { pick, person, status, fate }: Omit<Step, 'kind'>) {
  const { device, requests, texts } = world;
  const user = people[person % 2] ?? people[0];
  async function pickEntry(...states: Entry['state'][]) {
    const own = (await device.all()).filter((entry) => entry.user === user && states.includes(entry.state));
    return pickOf(own, pick);
  }
  /** Lets an event happen to one of the person's entries in these states. */
  async function act(states: Entry['state'][], eventOf: (entry: Entry) => EntryEvent) {
    const entry = await pickEntry(...states);
    if (entry) await device.change(entry, eventOf(entry));
    return entry;
  }
  /** Adds an entry, unless its person has two unsent entries already: so more happens to each. */
  async function begin(entry: Entry) {
    const own = (await device.all()).filter(isUnsent).filter((other) => other.user === user);
    if (own.length > 1) return;
    await device.add(entry);
    if (!entry.withdraws) texts.add(textOf(entry));
  }
  /** The id of a sent entry, of whichever person. */
  async function sentId() {
    const sent = (await device.all()).filter((entry) => !isUnsent(entry));
    return pickOf(sent, pick)?.id ?? 'of another device';
  }
  const heard = (isTold: (request: Request) => boolean) =>
    pickOf(
      requests.filter((request) => request.isHeard && request.entry.user === user && isTold(request)),
      pick,
    );
  const answer = async (request: Request, outcome: Outcome) => {
    const { entry, attempt, fields, bySender } = request;
    if (outcome.state === 'accepted') {
      texts.delete(fields[0]?.[1] ?? '');
      world.accepted.add(entry.id);
    }
    if (bySender) await device.endTurn(entry, attempt, outcome);
    else await device.change(entry, { type: 'answer', attempt, outcome });
    request.isHeard = false;
  };
  async function send(request: Omit<Request, 'isHeard'>) {
    const sent: Request = { ...request, isHeard: true };
    requests.push(sent);
    if (fate === 'slow') return;
    const outcome = (sent.outcome = receive(world, sent, status));
    await answer(sent, fate === 'lost' ? { state: 'unconfirmed' } : outcome);
  }
  /** Discards an entry, or takes a row back into its table. Resolves with the entry, or undefined if it stays. */
  async function remove(states: Entry['state'][], type: 'discard' | 'takeBack') {
    const entry = await act(states, () => ({ type }));
    if (!entry || entry.attempt) return undefined;
    const left = (await device.all()).find(({ id }) => id === entry.id);
    if (left && isUnsent(left)) return undefined;
    texts.delete(textOf(entry));
    if (type === 'takeBack') world.inTable.add(entry.id);
    return entry;
  }
  async function renew(eventOf: (entry: Entry) => EntryEvent) {
    const entry = await pickEntry('draft');
    if (!entry) return;
    const after = await device.change(entry, eventOf(entry));
    if (after?.draft) world.renewed.push(entry.id);
  }
  return {
    /** A draft of a build whose form has the field `Newer`. The form that is typed into later lacks it. */
    begin: () => begin(newDraft(originOf(user), { texts: { Name: newId('text'), Newer: 'y' } }, now())),
    async correct() {
      const entry = { id: await sentId(), formType: 'job', headline: '', sentAt: 1, fields: [], labels: {} };
      const draft = { texts: { Name: newId('text') }, source: { kind: 'correct', entry } } as const;
      await begin(newDraft(originOf(user), draft, now()));
    },
    /** A row is submitted. If `pick` is odd, it corrects a sent entry. */
    async row() {
      const texts = { Name: newId('text') };
      const corrects = pick % 2 === 1 ? await sentId() : undefined;
      const row = { id: newId('row'), number: 1, batch: 'batch', texts, fields: fieldsOf(texts), corrects };
      await begin(newRow(originOf(user), row, now()));
    },
    async withdraw() {
      const row = { id: newId('withdrawal'), number: 1, batch: 'batch', texts: {}, fields: [] };
      await begin(newRow(originOf(user), { ...row, corrects: await sentId(), withdraws: true }, now()));
    },
    async type() {
      const entry = await pickEntry('draft');
      if (!entry) return;
      const Name = newId('text');
      const typed = await device.change(entry, { type: 'typed', texts: { Name } });
      if (typed?.entry?.texts['Name'] !== Name) return;
      texts.delete(textOf(entry));
      texts.add(Name);
    },
    async submit() {
      const entry = await pickEntry('draft');
      if (!entry) return;
      const [attempt, fields] = [newId('attempt'), fieldsOf(entry.texts)];
      const sending = await device.change(entry, { type: 'attempt', id: attempt, fields });
      if (sending?.entry?.attempt === attempt) await send({ entry, attempt, fields, bySender: false });
    },
    async turn() {
      const turn = await device.claimNextEntry(user);
      if (turn) await send({ ...turn, fields: turn.entry.fields ?? [], bySender: true });
    },
    /** A request reaches the receiver, however late. */
    arrive() {
      const request = pickOf(
        requests.filter(({ outcome }) => !outcome),
        pick,
      );
      if (request) request.outcome = receive(world, request, status);
    },
    async answer() {
      const request = heard(({ outcome }) => outcome !== undefined);
      if (request?.outcome) await answer(request, request.outcome);
    },
    /** No answer came in time; the request may still be on its way. */
    async timeout() {
      const request = heard(() => true);
      if (request) await answer(request, { state: 'unconfirmed' });
    },
    async notSent() {
      const request = heard(({ outcome }) => !outcome);
      if (!request) return;
      const states = ['offline', 'noToken', 'signedOut'] as const;
      await answer(request, { state: states[pick % 3]! });
      requests.splice(requests.indexOf(request), 1);
    },
    /** The receiver restarts: it answers 503 to what is on its way, and does not store it. */
    restart() {
      for (const request of requests) request.outcome ??= { state: 'rejected', status: 503 };
    },
    /** The page that is sending an entry is closed. */
    async close() {
      const own = (await device.all()).filter(
        (entry) => entry.user === user && entry.attempt && isUnsent(entry),
      );
      const entry = pickOf(own, pick);
      if (!entry) return;
      await device.change(entry, { type: 'interrupted' });
      for (const request of requests) if (request.attempt === entry.attempt) request.isHeard = false;
    },
    async sendLater() {
      const entry = await pickEntry('draft');
      if (!entry) return;
      if (entry.attempt !== undefined) await device.change(entry, { type: 'interrupted' });
      const failure: Failure = entry.failure ?? { state: entry.attempt ? 'unconfirmed' : 'offline' };
      await device.change(entry, { type: 'sendLater', fields: fieldsOf(entry.texts), failure });
    },
    sendNow: () => act(['waiting', 'held'], () => ({ type: 'sendNow' })),
    edit: () => act(['waiting', 'held'], () => ({ type: 'edit' })),
    takeBack: () => remove(['waiting', 'held'], 'takeBack'),
    async discard() {
      const entry = await remove(['draft', 'waiting', 'held'], 'discard');
      if (entry) world.discarded = [...world.discarded.filter(({ id }) => id !== entry.id), entry];
    },
    async undo() {
      const own = world.discarded.filter((entry) => entry.user === user);
      const entry = pickOf(own, pick);
      if (!entry) return;
      await device.restore(entry);
      world.discarded = world.discarded.filter((other) => other !== entry);
      const restored = (await device.all()).find(({ id }) => id === entry.id);
      if (restored && isUnsent(restored) && !restored.withdraws) texts.add(textOf(restored));
    },
    sendAsNew: () => renew(() => ({ type: 'sendAsNew', newId: newId('entry') })),
    correctStored: () => renew(() => ({ type: 'correctStored', newId: newId('entry'), headline: '' })),
  };
}

type Kind = Step['kind'];
/** How often each kind of step is chosen, compared with a kind that is not listed. */
const weights: Partial<Record<Kind, number>> = {
  type: 3,
  submit: 6,
  turn: 3,
  arrive: 2,
  answer: 2,
  sendLater: 2,
  withdraw: 2,
  edit: 2,
  sendAsNew: 3,
  correctStored: 3,
};
const kinds = Object.keys(
  stepsOf(createWorld(memoryDevice()), { pick: 0, person: 0, status: 200, fate: 'slow' }),
) as Kind[];
const weighted = kinds.map((kind) => ({ weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) }));
const refusals = [400, 401, 404, 412, 413, 429, 500, 503];

/** Steps of any kinds in any order, so many at most. */
export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(...weighted),
      pick: fc.nat(5),
      person: fc.constantFrom(0, 0, 0, 1),
      fate: fc.constantFrom('answered' as const, 'lost', 'slow'),
      status: fc.oneof(
        { weight: 3, arbitrary: fc.constant(200) },
        { weight: 1, arbitrary: fc.constantFrom(...refusals) },
      ),
    }),
    { maxLength: count, size: 'max' },
  );

export const take = async (world: World, { kind, ...step }: Step): Promise<unknown> =>
  stepsOf(world, step)[kind]();
