import { onAttempt, type Outcome } from '@registers/shared/submit';
import type { Attribute, ReportMessage } from '@registers/shared/registry';
import type { Candidate } from '../loading/candidates';
import type { LoadErrorReason } from '../loading/loadState';
import { note, type Note } from '../loading/notes';
import { startReports } from '../reports/reporter';
import { replace } from './browser';

export const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value.intValue) : value.stringValue,
    ]),
  );

/** A collector in place of the network: what pages have sent to it, and what it answers. */
export function collect(
  answer: (url: string) => Promise<Partial<Response>> = () => Promise.resolve({ ok: true }),
) {
  const fetching = jest.fn<Promise<Partial<Response>>, [url: string, init: RequestInit]>(answer);
  replace(globalThis, 'fetch', fetching);
  replace(AbortSignal, 'timeout', () => new AbortController().signal);
  const sent = () => fetching.mock.calls.filter(([url]) => url === page.url);
  const bodies = () => sent().map(([, { body }]) => body as string);
  const messages = () => bodies().map((body) => JSON.parse(body) as ReportMessage);
  return {
    fetching,
    bodies,
    messages,
    /** Each report with its values. */
    reports: () =>
      messages()
        .flatMap(({ resourceLogs }) => resourceLogs.flatMap(({ scopeLogs }) => scopeLogs))
        .flatMap(({ logRecords }) => logRecords)
        .map(({ eventName, attributes }) => ({ name: eventName, ...valuesOf(attributes) })),
  };
}

const candidateOf = (version: string, role: Candidate['role'] = 'live'): Candidate => ({
  role,
  key: version,
  origins: [],
  build: {
    contract: 1,
    version,
    build: `b${version}`,
    entry: `https://job.example/${version}/remoteEntry.js`,
  },
});
export const shown = (version: string, role?: Candidate['role']): Note => {
  const candidate = candidateOf(version, role);
  const module = { contract: 1, Page: () => null };
  return { type: 'shown', id: 'job', build: { candidate, module } };
};
export const failed = (version: string, reason: LoadErrorReason, cause: unknown): Note => ({
  type: 'failed',
  id: 'job',
  error: { candidate: candidateOf(version), reason, detail: '' },
  cause,
});
export const attempt = (outcome: Outcome) => ({ outcome });

export const page = { url: 'https://otel.example/v1/logs', version: '1.2.3' };

/** Functions that remove the listeners of reporters: these listen until a page is closed, and no test closes one. */
const watching: (() => void)[] = [];
beforeEach(() => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const addWatched = (...args: [string, EventListener]) => {
      add(...args);
      watching.push(() => target.removeEventListener(...args));
    };
    jest.spyOn(target, 'addEventListener').mockImplementation(addWatched as typeof add);
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  watching.splice(0).forEach((end) => end());
});
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Starts the reports. @returns a function with which builds and attempts to send happen. */
export const start = () => {
  startReports(page.url, page.version);
  const [tell] = jest.mocked(onAttempt).mock.lastCall!;
  return (...events: readonly (Note | ReturnType<typeof attempt>)[]) =>
    events.forEach((event) => ('outcome' in event ? tell('job', event.outcome) : note(event)));
};
