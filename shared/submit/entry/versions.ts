/** Versions of an entry: what an edit has become, what may have become of it, and what a receiver has. */
import type { ReceivedEntry, SentFields, Texts } from '@registers/shared/contract';
import type { EarlierText, Edit, Entry, Version } from './entry';
import { waitAfter } from './outcome';

export const isSame = (a: SentFields | undefined, b: SentFields | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether the receiver has an edit for certain. A version with its number can also be another one, made elsewhere. */
export const isStored = ({ versions }: Pick<Entry, 'versions'>, edit: Edit): boolean =>
  versions.some(
    ({ number, fields, uncertain }) => number === edit.number && !uncertain && isSame(fields, edit.fields),
  );

type ToldVersion = Pick<ReceivedEntry, 'version' | 'base' | 'changedAt'> & { withdrawn?: boolean };

/** A version that a receiver has told of, with its values. */
export const versionOf = (told: ToldVersion, fields: SentFields): Version => ({
  ...{ number: told.version, base: told.base, at: told.changedAt },
  ...(told.withdrawn ? { withdrawn: true } : { fields }),
});

/** All fields that a receiver has, those of `names` first. Receivers leave out empty values; these are added. */
export const withEmptyFields = (fields: Texts, names: readonly string[]): SentFields =>
  [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);

/** The versions in order, with another one, or with that one in place of the one with its number. */
export const withVersion = (versions: readonly Version[], version: Version): readonly Version[] =>
  [...versions.filter(({ number }) => number !== version.number), version].sort(
    (a, b) => a.number - b.number,
  );

/** The versions that an accepted edit has become: what it was before, and what it is now, each made from the one before. */
export function acceptedVersions(edit: Edit, at: number): Version[] {
  const { earlier = [], number, fields, withdraws, batch } = edit;
  let { base } = edit;
  const versions = earlier.map((text): Version => {
    const version = { ...text, base, at };
    base = text.number;
    return version;
  });
  const content = withdraws ? { withdrawn: withdraws } : { fields };
  return [...versions, { number, base, at, batch: batch || undefined, ...content }];
}

/** Whether a person has to decide, since the same values would be refused again. */
export const isRefused = ({ failure }: Edit): boolean =>
  failure !== undefined && waitAfter(failure) === 'person';

/** The versions that an edit may have become, when it is discarded. */
export function lostVersions({ versions, used }: Entry, edit: Edit, now: number): Version[] {
  const isKnown = (number: number) => versions.some((version) => version.number === number);
  if (!edit.mayBeStored || isKnown(used)) return [];
  // What was refused as a correction is not kept to be sent again: it would be refused again.
  const isDropped = edit.base > 0 && isRefused(edit);
  const sent = isDropped ? [] : acceptedVersions(edit, now);
  const lost = sent.filter(({ number }) => number <= used && !isKnown(number));
  // The values that were sent last are not known if others were to be sent since.
  const last = { number: used, base: edit.base, at: now };
  const all = lost.some(({ number }) => number === used) ? lost : [...lost, last];
  return all.map((version) => ({ ...version, uncertain: true }));
}

/**
 * What may be stored of these versions, to be sent again before what is made from it; none if that cannot be sent as it
 * was: each made from the one before, the first from `base`.
 */
export function toSendAgain(versions: readonly Version[], base: number): readonly EarlierText[] {
  const isSendable = versions.every(
    (version, nth) => version.fields && version.base === (versions[nth - 1]?.number ?? base),
  );
  if (base === 0 || !isSendable) return [];
  return versions.map(({ number, fields = [] }) => ({ number, fields }));
}

/**
 * The versions that are known here, with those that the receiver has. One that is certain here, and that the receiver did
 * not have when it was asked later, is not certain any more: the receiver was restored since.
 */
export function joinVersions(
  here: readonly Version[],
  there: readonly Version[],
  askedAt: number,
): readonly Version[] {
  const highest = Math.max(0, ...there.map(({ number }) => number));
  const isLost = ({ number, at }: Version) => number > highest && at < askedAt;
  const known = here.map((version): Version => (isLost(version) ? { ...version, uncertain: true } : version));
  return there.reduce<readonly Version[]>((all, version) => {
    const own = all.find(({ number }) => number === version.number);
    const isKnown = own && !own.uncertain && own.fields;
    return isKnown ? all : withVersion(all, { ...version, batch: own?.batch });
  }, known);
}
