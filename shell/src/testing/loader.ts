import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { RegisterLoader } from '../loading/loader';
import type { Loaded, LoadResult } from '../loading/registerMemory';
import { recordOf } from './samples';

/** The federation runtime: a test that uses this mocks it, `jest.mock('../federation/runtime')`. */
export const load = jest.mocked(loadRegisterModule);
export const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
export const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
export const job = (version: string, change: Partial<RegisterRecord> = {}) =>
  recordOf('job', { ...buildRecord(version), ...change });

interface Fixture {
  /** The versions that cannot be loaded. */
  dead: string[];
  /** What `registers.json` says when it is read again; undefined: the same as before. */
  latest: RegisterRecord | undefined;
  loader: RegisterLoader;
  error: jest.SpyInstance;
  warn: jest.SpyInstance;
}
/** What the loader works with, made for each test. */
export const fixture = {} as Fixture;

export const reread = jest.fn<Promise<RegisterRecord>, [RegisterRecord]>();

/** The page is loaded again in the same tab. */
export const reloadPage = () => (fixture.loader = new RegisterLoader({ latest: reread, browser: 'b' }));

beforeEach(() => {
  sessionStorage.clear();
  reread.mockReset().mockImplementation((known) => Promise.resolve(fixture.latest ?? known));
  Object.assign(fixture, {
    dead: [],
    latest: undefined,
    loader: new RegisterLoader({ latest: reread, browser: 'b' }),
    error: jest.spyOn(console, 'error').mockImplementation(),
    warn: jest.spyOn(console, 'warn').mockImplementation(),
  } satisfies Fixture);
  load
    .mockReset()
    .mockImplementation(({ entry }) =>
      fixture.dead.some((version) => entry === addressOf(version))
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ contract: CONTRACT, Page: () => null }),
    );
});
afterEach(() => jest.restoreAllMocks());

/** The versions that were requested, with `again` where under a new address. */
export const requested = () =>
  load.mock.calls.map(([{ id, entry }, again]) => {
    const version = /example\/(.*)\/remote/.exec(entry)?.[1] ?? id;
    return again ? `${version} again` : version;
  });

export const used = (result: LoadResult) =>
  result.ok ? `${result.candidate.role} ${result.candidate.build.version}` : 'nothing';

export async function loaded(loading: Promise<LoadResult>): Promise<Loaded> {
  const result = await loading;
  if (!result.ok) throw new Error('nothing was loaded');
  return result;
}
