import { chance } from './chance';
import type { Harm } from './harms';
import type { Plan } from './proxy';

/** One kind of fault. With each store it makes one row of the table of results. */
export interface Scenario {
  name: string;
  /** What happens to a request; `luck` is from 0 to below 1. */
  harm?: (luck: number) => Harm;
  /** Whether the receiver answers as a spreadsheet script does. */
  asScript?: true;
  /** Two people work in one browser, one after the other, and leave tabs behind. */
  sharedBrowser?: true;
  /** What is killed under load and started again. */
  kills?: 'receiver' | 'database';
  /** What happens in the browser itself, again and again: a tab is killed, or has no network. Only to batches. */
  inBrowser?: 'kills' | 'outages';
}

/** Answers with a status, half of the time after the receiver has stored the entry: the sender cannot know which. */
const answered =
  (status: number, readable = true) =>
  (luck: number): Harm => ({
    kind: 'answer',
    status,
    readable,
    stored: luck < 0.5,
  });

export const scenarios: readonly Scenario[] = [
  { name: 'no fault' },
  { name: 'aborted before it was sent', harm: () => ({ kind: 'reset', stored: false }) },
  { name: 'answer lost after storing', harm: () => ({ kind: 'reset', stored: true }) },
  { name: 'connection reset in the body', harm: () => ({ kind: 'cut' }) },
  { name: 'hangs past the limit', harm: (luck) => ({ kind: 'hang', stored: luck < 0.5 }) },
  { name: '500', harm: answered(500) },
  { name: '502', harm: answered(502) },
  { name: '503', harm: answered(503) },
  { name: '409', harm: answered(409) },
  { name: '413', harm: answered(413) },
  { name: 'HTML with 200', harm: answered(200, false) },
  { name: "a proxy's page with 200", harm: answered(200) },
  { name: "the browser's own second POST", harm: () => ({ kind: 'double' }) },
  { name: 'two people share a browser', sharedBrowser: true },
  {
    name: 'two people, answers lost',
    sharedBrowser: true,
    harm: () => ({ kind: 'reset', stored: true }),
  },
  { name: 'no fault, as a script', asScript: true },
  { name: '302, then failure', asScript: true, harm: () => ({ kind: 'deadRedirect' }) },
  { name: 'receiver killed, 8 writers', kills: 'receiver' },
  { name: 'database killed, 8 writers', kills: 'database' },
];

/** The scenarios for batches: of those above, the ones that differ for the outbox; then kills and outages. */
export const batchScenarios: readonly Scenario[] = [
  ...scenarios.filter(({ name }) =>
    [
      'no fault',
      'answer lost after storing',
      'hangs past the limit',
      '503',
      '409',
      'two people, answers lost',
      '302, then failure',
    ].includes(name),
  ),
  { name: 'tab killed', inBrowser: 'kills' },
  { name: 'receiver killed', kills: 'receiver' },
  { name: 'database killed', kills: 'database' },
  { name: 'network down for a while', inBrowser: 'outages' },
];

/** The form type of a scenario. Each has its own register, so that a stored row that nobody sent is found. */
export const formTypeOf = (name: string): string =>
  `f-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 31).replace(/-$/, '');

/** The setting of a receiver that takes the entries of these scenarios. */
export const formTypesOf = (some: readonly Scenario[]): string =>
  [...new Set(some.map(({ name }) => formTypeOf(name)))].join(',');

const harmedAttempts = 3;

/** Harms each of the first three requests of a change with a chance of 0.6, and no later one. */
export function planOf({ harm }: Scenario, seed: number): Plan {
  if (!harm) return () => undefined;
  return (change, attempt) => {
    if (attempt >= harmedAttempts || chance(seed, change, attempt, 'whether') >= 0.6) return undefined;
    return harm(chance(seed, change, attempt, 'luck'));
  };
}
