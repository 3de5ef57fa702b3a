import type { OpenTab } from './people';
import type { Scenario } from './scenarios';
import type { Sent } from './verdict';
import type { Entry } from './entries';

/** Where entries go in one row of the table, and what happens on the way. */
export interface Way {
  scenario: Scenario;
  seed: number;
  endpoint: string;
  openTab: OpenTab;
}

/** The part of the app that submits. */
export interface Submitter {
  /** What it is tested with. */
  scenarios: readonly Scenario[];
  /** How long the page waits for an answer; see `asBrowser`. */
  limitMs: number;
  /** Submits all of them until each has a final answer. `faults`: what happened in the browser itself. */
  submit: (entries: readonly Entry[], way: Way) => Promise<{ sent: Sent[]; faults: number }>;
}
