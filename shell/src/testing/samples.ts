import type { Settings } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import type { Session } from '../auth/session';

/** A register of registers.json as it is after checking. */
export function recordOf(id: string, change: Partial<RegisterRecord> = {}): RegisterRecord {
  const record = { id, path: `/${id}`, title: `${id} register`, icon: 'work', contract: 1, version: '1.0.0' };
  return { ...record, entry: `https://${id}.example/remoteEntry.js`, ...change };
}

/** The four registers of the specification. */
export const registers: RegisterRecord[] = [
  recordOf('inquiry', { path: '/', title: 'Inquiry Register', icon: 'person' }),
  recordOf('job', { path: '/job-register', title: 'Job Register' }),
  recordOf('manmonth', { path: '/man-month', title: 'Man Month Register', icon: 'calendar_month' }),
  recordOf('invoice', { path: '/inspector-invoice', title: 'Inspector Invoice', icon: 'contract' }),
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

/** A valid config.json. */
export const config = {
  auth: { domain: 'http://localhost:3005', clientId: 'registers', audience: 'https://registers/receiver' },
  ...settings,
};
