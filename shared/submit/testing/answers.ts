import type { Outcome } from '../entry/outcome';

/** What a form sends in these tests, and what may become of it. */
export const fields = [['Name', 'x']] as const;
export const accepted: Outcome = { state: 'accepted' };
export const lost: Outcome = { state: 'unconfirmed', error: new TypeError('Failed to fetch') };
export const refused = (status: number): Outcome => ({ state: 'rejected', status });
/** A request that ends with this outcome. */
export const answer = (outcome: Outcome) => () => Promise.resolve(outcome);
