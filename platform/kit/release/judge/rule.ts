import type { Evidence, ComparedFailure } from './evidence';
import { chanceOf, type Share } from './statistics';

export type Verdict = 'promote' | 'hold' | 'roll back';

/**
 * The least for `promote`: page sessions without a crash, those with an accepted entry (reports do not name people), and
 * hours of reports. If one page session in ten crashed, 24 without a crash would be chance in 8 of 100 cases.
 */
const cleanSessions = 24;
const sessionsAtWork = 5;
const workingDay = 8;
/**
 * Limits for the probability that a build fails so much more often than live builds by chance alone: up to the first
 * limit the verdict is `roll back`, up to the second `hold`.
 */
const [hardlyChance, maybeChance] = [1 / 100, 1 / 10];

const chance = ({ here, live }: ComparedFailure) => chanceOf(here, live);

const shareInWords = ({ bad, of }: Share) => `${bad} of ${of} page sessions`;

/** A failure with its numbers, as a line for the operator. */
export function failureInWords(failure: ComparedFailure): string {
  const { what, isNew, here, live } = failure;
  if (isNew) return `New to live: ${what}, in ${shareInWords(here)}`;
  const unlikely = `which chance explains in ${(chance(failure) * 100).toFixed(1)} of 100 cases`;
  return `${what}, in ${shareInWords(here)}; live in ${shareInWords(live)}${live.of === 0 ? '' : `, ${unlikely}`}`;
}

function reasonsToRollBack({ failures }: Evidence): string[] {
  const isBad = (one: ComparedFailure) => one.here.bad >= 2 && (one.isNew || chance(one) <= hardlyChance);
  return failures.filter(isBad).map(failureInWords);
}

function reasonsToHold({ failures, crashed, accepted, hours }: Evidence): string[] {
  const isOpen = (one: ComparedFailure) => one.isNew || one.live.of === 0 || chance(one) <= maybeChance;
  const lacks = (count: number, needed: number, what: string) =>
    count < needed ? [`${Math.floor(count)} ${what}: ${needed} are needed`] : [];
  return [
    ...failures.filter(isOpen).map(failureInWords),
    ...lacks(crashed.of - crashed.bad, cleanSessions, 'page sessions without a crash'),
    ...lacks(accepted, sessionsAtWork, 'page sessions with an entry accepted'),
    ...lacks(hours, workingDay, 'hours from the first to the last report'),
  ];
}

/** The verdict, with its reasons: give a build to everybody, take it back, or wait for a person or more reports. */
export function judgeBuild(evidence: Evidence): { verdict: Verdict; reasons: string[] } {
  const bad = reasonsToRollBack(evidence);
  if (bad.length > 0) return { verdict: 'roll back', reasons: bad };
  const open = reasonsToHold(evidence);
  return { verdict: open.length > 0 ? 'hold' : 'promote', reasons: open };
}
