import type { OpenTab } from './people';
import type { Scenario } from './scenarios';
import type { Sent } from './verdict';
import type { Version } from './entries';

/** Where the entries of one scenario go, and what happens on the way. */
export interface Way {
  scenario: Scenario;
  seed: number;
  endpoint: string;
  openTab: OpenTab;
}

/** The part of the app that submits. */
export interface Submitter {
  /** The scenarios with which this part is tested. */
  scenarios: readonly Scenario[];
  /** How long the page waits for an answer; see `asBrowser`. */
  limitMs: number;
  /** Submits all entries until each has a final answer. `faults`: how many happened in the browser itself. */
  submit: (entries: readonly Version[], way: Way) => Promise<{ sent: Sent[]; faults: number }>;
}
