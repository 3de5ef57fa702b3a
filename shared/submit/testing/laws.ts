import { certainNumber, type Entry, latestVersion } from '../entry/entry';
import type { Step } from './steps';
import { places, textOf, type World } from './world';

/** What the devices had before a step, and after it. */
export interface Moment {
  world: World;
  step: Step;
  before: readonly (readonly Entry[])[];
  after: readonly (readonly Entry[])[];
}

const textsOf = (devices: Moment['after']) =>
  devices.flat().flatMap((entry) => (entry.edit && !entry.edit.withdraws ? [textOf(entry)] : []));
/** Each entry that a device had before, with what it has of it after the step. */
const pairs = ({ before, after }: Moment) =>
  before.flatMap((entries, device) =>
    entries.map((was) => ({ device, was, is: after[device]?.find(({ id }) => id === was.id) })),
  );
const content = (value: unknown) => JSON.stringify(value);
/** Everything that went out from the devices. */
const submissionsOf = ({ requests }: Moment['world']) =>
  requests.flatMap(({ device, sent }) => sent.map((submission) => ({ device, submission })));

/** The steps of a person that end an edit. */
const ends: readonly Step['kind'][] = ['discard', 'copy'];

/** The laws, each with a function that lists what breaks it at a moment: nothing if the law holds. */
const laws: Readonly<Record<string, (moment: Moment) => unknown[]>> = {
  '1. text that was typed is in exactly one record until it is accepted, or a person discards it': ({
    world,
    after,
  }) => {
    const found = textsOf(after);
    const lost = [...world.texts].filter((text) => !found.includes(text));
    const left = found.filter((text, index) => !world.texts.has(text) || found.indexOf(text) < index);
    return [...lost, ...left];
  },

  '1b. the text of a field that a build lacks stays as long as its edit does': (moment) =>
    pairs(moment).filter(
      ({ was, is }) =>
        was.edit &&
        is?.edit &&
        moment.step.kind !== 'undo' &&
        was.edit.texts['Newer'] !== is.edit.texts['Newer'],
    ),

  '2. a version of an entry has one content for ever on the wire from one device': ({ world }) => {
    const sent = new Map<string, string>();
    return submissionsOf(world).filter(({ device, submission }) => {
      const key = `${device} ${submission.id} ${submission.version}`;
      const before = sent.get(key) ?? content(submission);
      sent.set(key, before);
      return before !== content(submission);
    });
  },

  '3. what a device knows as certain is what the receiver has': ({ world, after }) =>
    after.flat().flatMap(({ id, versions }) =>
      versions.filter(({ number, uncertain, fields, withdrawn, base }) => {
        const there = world.receiver.stored.get(id)?.versions.find((version) => version.number === number);
        const isSame = there?.withdrawn === withdrawn && content(there?.fields) === content(fields);
        return !uncertain && !(isSame && there?.base === base);
      }),
    ),

  '3b. what the receiver has of a device is known there, or may be stored': ({ world, after }) =>
    submissionsOf(world).filter(({ device, submission: { id, version, fields } }) => {
      const isStored = world.receiver.stored
        .get(id)
        ?.versions.some(
          ({ number, ...there }) => number === version && content(there.fields) === content(fields),
        );
      const here = after[device]?.find((entry) => entry.id === id);
      const isKnown =
        (here?.versions.some(({ number }) => number >= version) ?? false) ||
        here?.edit?.attempt !== undefined ||
        here?.edit?.mayBeStored === true;
      return isStored && !isKnown && !world.rebased.has(`${device} ${id}`);
    }),

  '4. of two corrections of one version one is stored, and nothing that its writer has not seen is replaced':
    ({ world }) =>
      [...world.receiver.stored.values()].flatMap(({ versions }) =>
        versions.filter(({ number, base }, index) => {
          const earlier = versions[index - 1];
          const isFirst = base === 0 && (earlier === undefined || earlier.base === 0);
          return !isFirst && !(earlier?.number === base && number > base);
        }),
      ),

  '5. only accepted, or a person, ends an edit': (moment) =>
    pairs(moment).filter(({ was, is }) => {
      const isAccepted = is && certainNumber(is) >= (was.edit?.number ?? 0);
      return was.edit && !is?.edit && !ends.includes(moment.step.kind) && !isAccepted;
    }),

  '5b. no event on one device or of one person touches a record of another': (moment) => {
    const { device, user } = places[moment.step.place];
    const others = (devices: Moment['after']) =>
      content(devices.map((all, index) => all.filter((entry) => index !== device || entry.user !== user)));
    return others(moment.before) === others(moment.after) ? [] : [moment.step];
  },

  '5c. an attempt is noted until its own answer comes, it is sent later, or its page is closed': (moment) => {
    const { world, step, after } = moment;
    const noted = after.flat().flatMap(({ edit }) => edit?.attempt ?? []);
    const awaited = world.requests.filter(({ isHeard }) => isHeard).map(({ attempt }) => attempt);
    const lost = pairs(moment)
      .flatMap(({ was }) => was.edit?.attempt ?? [])
      .filter(
        (attempt) => awaited.includes(attempt) && !noted.includes(attempt) && step.kind !== 'sendLater',
      );
    return [...lost, ...noted.filter((attempt) => !awaited.includes(attempt))];
  },

  '6. what was accepted stays accepted': (moment) =>
    pairs(moment).flatMap(({ was, is }) =>
      was.versions.filter(
        ({ number, uncertain }) =>
          !uncertain && !is?.versions.some((version) => version.number === number && !version.uncertain),
      ),
    ),

  '7. withdrawn is the end of an entry, and only its person can reach it': ({ world, after }) => {
    const stored = [...world.receiver.stored].filter(([id, { versions }]) => {
      const index = versions.findIndex(({ withdrawn }) => withdrawn);
      return index >= 0 && (index < versions.length - 1 || !world.withdrawn.has(id));
    });
    const revived = after.flat().filter((entry) => {
      const { withdrawn, uncertain, number } = latestVersion(entry) ?? { number: 0 };
      return withdrawn && !uncertain && entry.edit !== undefined && entry.edit.base >= number;
    });
    return [...stored, ...revived];
  },
};

/** The laws that do not hold, each with what breaks it. */
export const brokenLaws = (moment: Moment) =>
  Object.entries(laws)
    .map(([law, brokenBy]) => ({ law, brokenBy: brokenBy(moment) }))
    .filter(({ brokenBy }) => brokenBy.length > 0);
