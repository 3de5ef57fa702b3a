import { type Entry, isAccepted } from '../entry/entry';
import type { Step, World } from './world';

/** What a device had before a step, and after it. */
export interface Moment {
  world: World;
  kind: Step['kind'];
  person: string;
  before: readonly Entry[];
  after: readonly Entry[];
}

const unsent = (entries: readonly Entry[]) => entries.filter(({ state }) => state !== 'sent');
const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));
const textsOf = (entries: readonly Entry[]) =>
  unsent(entries).flatMap(({ texts, withdraws }) => (withdraws ? [] : [texts['Name']]));

/** The steps of a person after which an entry is no longer a draft, waiting or held. */
const ends: readonly Step['kind'][] = ['discard', 'takeBack', 'sendAsNew', 'correctStored'];

/** The laws, each with a function that lists what breaks it at a moment: nothing if the law holds. */
const laws: Readonly<Record<string, (moment: Moment) => unknown[]>> = {
  'text that was typed is in exactly one entry until it is accepted, or a person discards it': ({
    world,
    after,
  }) => {
    const found = textsOf(after);
    const lost = [...world.texts].filter((text) => !found.includes(text));
    return [...lost, ...found.filter((text, index) => found.indexOf(text) < index)];
  },

  'the text of a field that a build lacks stays as long as its entry is not sent': ({ before, after }) => {
    const left = byId(unsent(after));
    return unsent(before).filter(({ id, texts }) => {
      const now = left.get(id);
      return now && now.texts['Newer'] !== texts['Newer'];
    });
  },

  'an entry gets another id only after the receiver has said that something else is stored under its own, and only once':
    ({ world: { conflicts, renewed } }) =>
      renewed.filter((id, index) => !conflicts.has(id) || renewed.indexOf(id) < index),

  'an entry that the receiver has is sent, being sent, or known as one that may be stored': ({
    world,
    after,
  }) => {
    const known = after.filter(
      ({ state, attempt, mayBeStored }) => state === 'sent' || attempt !== undefined || mayBeStored,
    );
    const ids = new Set(known.map(({ id }) => id));
    return [...world.sheet.keys()].filter((id) => !ids.has(id) && !world.inTable.has(id));
  },

  'an entry that may be stored stays so until it is accepted, or a person acts after a 409': ({
    world,
    kind,
    before,
    after,
  }) => {
    const now = byId(after);
    const ended = before.filter(({ id, mayBeStored }) => mayBeStored && !now.get(id)?.mayBeStored);
    const isAllowed = (id: string) =>
      world.accepted.has(id) || world.inTable.has(id) || (ends.includes(kind) && world.conflicts.has(id));
    return ended.filter(({ id }) => !isAllowed(id));
  },

  'an attempt is noted until its own answer comes, its entry is sent later, or its page is known to be closed':
    ({ world, kind, before, after }) => {
      const awaited = new Set(world.requests.filter(({ isHeard }) => isHeard).map(({ attempt }) => attempt));
      const noted = new Set(after.map(({ attempt }) => attempt));
      const isLost = (attempt = '') => awaited.has(attempt) && !noted.has(attempt) && kind !== 'sendLater';
      const lost = before.filter(({ attempt }) => isLost(attempt));
      const left = after.filter(({ attempt }) => attempt !== undefined && !awaited.has(attempt));
      return [...lost, ...left];
    },

  'an entry is a draft, waits or is held until it is accepted, or a person ends that': ({
    world,
    kind,
    before,
    after,
  }) => {
    const left = new Set(unsent(after).map(({ id }) => id));
    const ended = unsent(before).filter(({ id }) => !left.has(id));
    const isAllowed = (id: string) => ends.includes(kind) || world.accepted.has(id);
    return ended.filter(({ id }) => !isAllowed(id));
  },

  'an entry that was accepted stays accepted': ({ before, after }) => {
    const left = new Set(after.filter(isAccepted).map(({ id }) => id));
    return before.filter((entry) => isAccepted(entry) && !left.has(entry.id));
  },

  'what one person does changes no entry of another': ({ person, before, after }) => {
    const others = (entries: readonly Entry[]) =>
      entries.filter(({ user }) => user !== person).map((entry) => JSON.stringify(entry));
    const [was, is] = [others(before), others(after)];
    return [...was.filter((entry) => !is.includes(entry)), ...is.filter((entry) => !was.includes(entry))];
  },

  'a withdrawal has no values, and is never in a form': ({ after }) =>
    after.filter(
      ({ withdraws, state, fields = [], texts }) =>
        withdraws && (state === 'draft' || fields.length + Object.keys(texts).length > 0),
    ),

  'an entry is withdrawn when a withdrawal of the same person is accepted, and only then': ({
    before,
    after,
  }) => {
    const was = byId(before);
    const accepted = after.filter((entry) => entry.withdraws && isAccepted(entry));
    const isWithdrawnBy = ({ id, user }: Entry) =>
      accepted.some((withdrawal) => withdrawal.corrects === id && withdrawal.user === user);
    const isNew = ({ id }: Entry) => !isAccepted(was.get(id) ?? ({ state: 'waiting' } as Entry));
    const left = accepted.filter(isNew).flatMap(({ corrects, user }) => {
      const entry = byId(after).get(corrects ?? '');
      const isTold = entry?.later?.is === 'withdrawn';
      return entry?.state === 'sent' && entry.user === user && !isTold ? [entry] : [];
    });
    return [...left, ...after.filter((entry) => entry.later?.is === 'withdrawn' && !isWithdrawnBy(entry))];
  },

  'an entry is marked as corrected once a correction of the same person, in form or batch, is accepted': ({
    before,
    after,
  }) => {
    const [was, now] = [byId(before), byId(after)];
    const isNew = ({ id }: Entry) => !isAccepted(was.get(id) ?? ({ state: 'waiting' } as Entry));
    return after.filter((entry) => {
      const corrected = now.get(entry.corrects ?? '');
      const isOwn = corrected?.state === 'sent' && corrected.user === entry.user && !corrected.attempt;
      return isAccepted(entry) && isNew(entry) && isOwn && corrected.later?.by !== entry.id;
    });
  },

  'an entry that is listed as accepted is stored as it is listed': ({ world, after }) =>
    after.filter(
      ({ id, state, mayBeStored, fields }) =>
        state === 'sent' &&
        !mayBeStored &&
        fields &&
        JSON.stringify(world.sheet.get(id)) !== JSON.stringify(fields),
    ),
};

/** The laws that do not hold, each with what breaks it. */
export const brokenLaws = (moment: Moment) =>
  Object.entries(laws)
    .map(([law, brokenBy]) => ({ law, brokenBy: brokenBy(moment) }))
    .filter(({ brokenBy }) => brokenBy.length > 0);
