import { emptyEntry, type Entry, isDraft, tableOf } from '../entry/entry';
import type { EntryEvent } from '../entry/events';
import type { Failure, Outcome } from '../entry/outcome';
import type { Texts } from '@registers/shared/contract';
import { newId, now } from './device';
import { submissionsOf } from './receiver';
import { fieldsOf, originOf, places, receive, type Request, textOf, type World } from './world';

/** What happens at which place. `pick` chooses among the entries or requests that it can happen to. */
export interface Step {
  kind: keyof ReturnType<typeof stepsOf>;
  pick: number;
  place: 0 | 1 | 2;
  status: number;
  /** What becomes of a request: it is answered, its answer is lost, or it is on its way until a later step. */
  fate: 'answered' | 'lost' | 'slow';
}

const pickOf = <T>(from: readonly T[], pick: number): T | undefined => from[pick % (from.length || 1)];
const isNewText = ({ edit }: Entry) => edit !== undefined && !edit.withdraws;

export function stepsOf(world: World, { pick, place, status, fate }: Omit<Step, 'kind'>) {
  const { requests, texts, reads } = world;
  const { device: number, user } = places[place];
  const device = world.devices[number];
  const isHere = (each: { device: number; entry: Entry }) =>
    each.device === number && each.entry.user === user;
  const own = async () => (await device.all()).filter((entry) => entry.user === user);
  const pickEntry = async (isMeant: (entry: Entry) => boolean) => pickOf((await own()).filter(isMeant), pick);
  const inState =
    (...states: string[]) =>
    ({ edit }: Entry) =>
      edit !== undefined && states.includes(edit.state);
  const isInTable = ({ edit }: Entry) =>
    edit !== undefined && edit.batch !== '' && !edit.withdraws && edit.state !== 'waiting';
  const find = async ({ id }: Entry) => (await own()).find((entry) => entry.id === id);
  /** Lets an event happen to one of the person's entries. Resolves with the entry before and after it. */
  async function act(isMeant: (entry: Entry) => boolean, eventOf: (entry: Entry) => EntryEvent | undefined) {
    const before = await pickEntry(isMeant);
    const event = before && eventOf(before);
    if (!event) return undefined;
    await device.change(before, event);
    return { before, after: await find(before) };
  }
  /** Gives one of the person's entries another text. */
  async function change(isMeant: (entry: Entry) => boolean, eventOf: (texts: Texts) => EntryEvent) {
    const Name = newId('text');
    const changed = await act(isMeant, ({ edit }) => eventOf({ ...edit?.texts, Name }));
    if (!changed?.after || textOf(changed.after) !== Name) return;
    texts.delete(textOf(changed.before));
    texts.add(Name);
  }
  /** Begins an edit; but no third entry of a person on a device, so that more happens to each. */
  async function begin(entry: Entry, edit: Partial<Extract<EntryEvent, { type: 'begin' }>['edit']> = {}) {
    const before = await find(entry);
    if (!before && (await own()).length > 1) return;
    const given = { state: 'draft', texts: { Name: newId('text'), Newer: 'y' }, ...edit } as const;
    await device.change(entry, { type: 'begin', edit: given }, true);
    const after = await find(entry);
    if (before?.edit || !after?.edit) return;
    if (edit.withdraws) world.withdrawn.add(entry.id);
    else texts.add(textOf(after));
  }
  const heard = (isTold: (request: Request) => boolean) =>
    pickOf(
      requests.filter((request) => request.isHeard && isHere(request) && isTold(request)),
      pick,
    );
  async function answer(request: Request, outcome: Outcome) {
    const { entry, attempt, bySender } = request;
    const before = await find(entry);
    if (bySender) await device.endTurn(entry, attempt, outcome);
    else await device.change(entry, { type: 'answer', attempt, outcome });
    if (outcome.state === 'accepted' && before?.edit?.attempt === attempt) texts.delete(textOf(before));
    request.isHeard = false;
  }
  async function send(entry: Entry, attempt: string, bySender: boolean) {
    const { edit } = entry;
    if (!edit) return;
    const sent = submissionsOf(entry.id, user, edit);
    const request: Request = { device: number, entry, attempt, sent, bySender, isHeard: true };
    requests.push(request);
    if (fate === 'slow') return;
    const outcome = (request.outcome = receive(world, request, status));
    await answer(request, fate === 'lost' ? { state: 'unconfirmed' } : outcome);
  }
  return {
    /** A draft of a build whose form has the field `Newer`. The form that is typed into later lacks it. */
    begin: () => begin(emptyEntry(originOf(user), newId('entry'))),
    /** A row comes into a table. */
    row: () => begin(emptyEntry(originOf(user), newId('row')), { batch: tableOf('job'), row: 1 }),
    /** A row is submitted that corrects an entry. */
    async rowOf() {
      const Name = newId('text');
      const fields = [['Name', Name]] as const;
      const entry = await pickEntry(({ versions }) => versions.length > 0);
      const row = { state: 'waiting', texts: { Name }, fields, batch: 'b', row: 1 } as const;
      if (entry) await begin(entry, row);
    },
    submitRow: () =>
      act(isInTable, (entry) => ({
        ...{ type: 'submitRow', batch: 'b', texts: entry.edit?.texts ?? {} },
        fields: fieldsOf(entry),
      })),
    async correct() {
      const entry = await pickEntry(({ versions, edit }) => versions.length > 0 && !edit);
      if (entry) await begin(entry);
    },
    async withdraw() {
      const entry = await pickEntry(({ versions, edit }) => versions.length > 0 && !edit);
      const edit = { state: 'waiting', texts: {}, fields: [], withdraws: true, batch: 'b' } as const;
      if (entry) await begin(entry, edit);
    },
    type: () => change(isDraft, (texts) => ({ type: 'typed', texts })),
    /** A person changes a row in its table. */
    mark: () => change(isInTable, (texts) => ({ type: 'marked', texts, marks: { edited: ['Name'] } })),
    async submit() {
      const attempt = newId('attempt');
      const begun = await act(isDraft, (entry) => ({
        ...{ type: 'attempt', id: attempt },
        fields: fieldsOf(entry),
      }));
      if (begun?.after?.edit?.attempt === attempt) await send(begun.after, attempt, false);
    },
    async turn() {
      const turn = await device.claimNextEntry(user);
      if (turn) await send(turn.entry, turn.attempt, true);
    },
    /** A request reaches the receiver, however late, or once more: browsers repeat some whose connection broke. */
    arrive() {
      const request = pickOf(
        requests.filter(({ outcome }) => outcome?.state !== 'rejected'),
        pick,
      );
      if (!request) return;
      const outcome = receive(world, request, status);
      request.outcome ??= outcome;
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
      const lost = requests.filter(({ outcome }) => !outcome);
      for (const request of lost) request.outcome = { state: 'rejected', status: 503 };
      for (const request of lost) if (!request.isHeard) requests.splice(requests.indexOf(request), 1);
    },
    /** The page that is sending an entry is closed. */
    async close() {
      const closed = await act(
        ({ edit }) => edit?.attempt !== undefined,
        () => ({ type: 'interrupted' }),
      );
      for (const request of requests)
        if (request.attempt === closed?.before.edit?.attempt) request.isHeard = false;
    },
    async sendLater() {
      const entry = await pickEntry(isDraft);
      if (!entry?.edit) return;
      await device.change(entry, { type: 'interrupted' });
      const failure: Failure = entry.edit.failure ?? { state: 'offline' };
      await device.change(entry, { type: 'sendLater', fields: fieldsOf(entry), failure });
    },
    sendNow: () => act(inState('waiting', 'held'), () => ({ type: 'sendNow' })),
    edit: () => act(inState('waiting', 'held'), () => ({ type: 'toDraft' })),
    async discard() {
      const ended = await act(inState('draft', 'waiting', 'held'), () => ({ type: 'discard' }));
      // A withdrawal is in no form, in which it could be undone.
      if (!ended || ended.after?.edit || !isNewText(ended.before)) return;
      texts.delete(textOf(ended.before));
      world.discarded = world.discarded.filter(({ entry }) => entry.id !== ended.before.id);
      world.discarded.push({ device: number, entry: ended.before });
    },
    async undo() {
      const gone = pickOf(
        world.discarded.filter((each) => isHere(each)),
        pick,
      );
      if (!gone?.entry.edit) return;
      world.discarded = world.discarded.filter((each) => each !== gone);
      const before = await find(gone.entry);
      const batch = gone.entry.edit.batch && tableOf('job');
      const event = { type: 'begin', edit: { ...gone.entry.edit, state: 'draft', batch } } as const;
      await device.change({ ...gone.entry, edit: undefined }, event, true);
      const after = await find(gone.entry);
      if (!before?.edit && after?.edit && isNewText(after)) texts.add(textOf(after));
    },
    /** A person asks what a receiver has of one of their entries, from any device; the answer comes in a later step. */
    ask() {
      const theirs = [...world.receiver.stored].filter(([, stored]) => stored.user === user);
      const [id, { versions }] = pickOf(theirs, pick) ?? ['', { versions: [] }];
      if (id) reads.push({ device: number, entry: emptyEntry(originOf(user), id), versions, askedAt: now() });
    },
    async told() {
      const read = pickOf(
        reads.filter((each) => isHere(each)),
        pick,
      );
      if (!read) return;
      reads.splice(reads.indexOf(read), 1);
      await device.change(read.entry, { ...read, type: 'received' }, true);
    },
    /** After a refusal (412), a person sees the latest version. */
    async rebase() {
      const entry = await pickEntry(({ edit }) => edit?.failure?.state === 'rejected' && !edit.attempt);
      if (!entry?.edit || entry.edit.state === 'waiting') return;
      const versions = world.receiver.stored.get(entry.id)?.versions ?? [];
      await device.change(entry, { type: 'received', versions, askedAt: now() });
      await device.change(entry, { type: 'rebase', texts: entry.edit.texts });
      world.rebased.add(`${number} ${entry.id}`);
    },
    asNew: () =>
      act(
        ({ edit }) => edit?.failure?.state === 'rejected' && edit.failure.status === 404,
        () => ({ type: 'asNew' }),
      ),
    async copy() {
      const entry = await pickEntry(isDraft);
      if (!entry?.edit || entry.edit.attempt) return;
      const edit = { state: 'draft', texts: entry.edit.texts } as const;
      await device.moveToNew(entry, emptyEntry(originOf(user), newId('copy')), { type: 'begin', edit });
    },
  };
}

export const take = async (world: World, { kind, ...step }: Step): Promise<unknown> =>
  stepsOf(world, step)[kind]();
