import type { Settings } from '@registers/shared/contract';
import type { Session } from '../auth/session';
import type { RegistryEntry } from '../config/registry';

/** An entry of registers.json as it is after checking. */
export function entryOf(id: string, change: Partial<RegistryEntry> = {}): RegistryEntry {
  const known = { id, path: `/${id}`, title: `${id} register`, icon: 'work', contract: 1, version: '1.0.0' };
  return { ...known, entry: `https://${id}.example/remoteEntry.js`, ...change };
}

/** The four registers of the specification. */
export const registers: RegistryEntry[] = [
  entryOf('inquiry', { path: '/', title: 'Inquiry Register', icon: 'person' }),
  entryOf('job', { path: '/job-register', title: 'Job Register' }),
  entryOf('manmonth', { path: '/man-month', title: 'Man Month Register', icon: 'calendar_month' }),
  entryOf('invoice', { path: '/inspector-invoice', title: 'Inspector Invoice', icon: 'contract' }),
];

export const settings: Settings = {
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { inquiry: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

export const session: Session = {
  user: { id: 'auth0|1' },
  getAccessToken: () => Promise.resolve(undefined),
  signInAgain: () => Promise.resolve(),
  logout: () => undefined,
};

/** What a correct config.json says. */
export const config = {
  auth: { domain: 'http://localhost:3005', clientId: 'registers', audience: 'https://registers/receiver' },
  ...settings,
};
