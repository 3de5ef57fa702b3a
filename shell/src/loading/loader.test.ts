import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import type { LoadState } from './loadState';
import { createLoader, type RegisterLoader } from './loader';

jest.mock('../federation/runtime');

const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const job = (version: string, change: Partial<RegisterRecord> = {}) =>
  recordOf('job', { ...buildRecord(version), ...change });

const load = jest.mocked(loadRegisterModule);

let loader: RegisterLoader;
let warn: jest.SpyInstance;

beforeEach(() => {
  loader = createLoader('b');
  jest.spyOn(console, 'error').mockImplementation();
  warn = jest.spyOn(console, 'warn').mockImplementation();
  load.mockReset().mockResolvedValue({ contract: CONTRACT, Page: () => null });
});
afterEach(() => jest.restoreAllMocks());

/** The versions that were requested. */
const requested = () => load.mock.calls.map(([{ entry }]) => /example\/(.*)\/remote/.exec(entry)?.[1]);

/** Opens a register, and waits until its load has ended. */
async function open(register: RegisterRecord): Promise<LoadState> {
  loader.open(register);
  return ended(register);
}

async function ended({ id }: RegisterRecord): Promise<LoadState> {
  while (loader.stateOf(id).is === 'loading') await new Promise((resolve) => setTimeout(resolve));
  return loader.stateOf(id);
}

const used = (state: LoadState) =>
  'build' in state ? `${state.build.candidate.role} ${state.build.candidate.build.version}` : state.is;

/** The build that is there throws an error. */
async function breakBuild(register: RegisterRecord): Promise<LoadState> {
  const state = loader.stateOf(register.id);
  if (!('build' in state)) throw new Error('nothing was loaded');
  loader.threw(register, state.build, new Error('broken'));
  return ended(register);
}

test('a build is loaded once: also when it is opened again, and when a newer release was taken back', async () => {
  loader.open(job('1'));
  expect(used(await open(job('1')))).toBe('live 1');
  loader.shown(job('1'));
  expect(loader.open(job('1')).is).toBe('mounting');
  expect(used(await open(job('2', { fallback: buildRecord('1') })))).toBe('live 2');
  expect(used(await open(job('1')))).toBe('live 1');
  expect(requested()).toEqual(['1', '2']);
  expect(warn).not.toHaveBeenCalled();
});

test('a build that throws an error as it mounts is replaced: a canary with the live build, that with the fallback', async () => {
  const all = job('2', { fallback: buildRecord('1'), canary: { percent: 100, ...buildRecord('3') } });
  expect(used(await open(all))).toBe('canary 3');
  expect(used(await breakBuild(all))).toBe('live 2');
  expect(used(await breakBuild(all))).toBe('fallback 1');
  // Builds that threw an error are not tried again as long as the fallback works.
  expect(used(await open(all))).toBe('fallback 1');
  expect(await breakBuild(all)).toMatchObject({
    is: 'failed',
    errors: ['canary', 'live', 'fallback'].map((role) => ({ candidate: { role }, detail: 'Error: broken' })),
  });
  expect(requested()).toEqual(['3', '2', '1']);
});
