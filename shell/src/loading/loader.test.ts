import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import { type LoadState, mountingMs } from './loadState';
import { createLoader, type RegisterLoader } from './loader';

jest.mock('../federation/runtime');

const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const job = (version: string, change: Partial<ShownRegister> = {}) =>
  recordOf('job', { ...buildRecord(version), ...change });

const load = jest.mocked(loadRegisterModule);

/** The versions that cannot be loaded. */
let dead: string[];
let loader: RegisterLoader;
/** Reads a record again. */
const latest = jest.fn<Promise<ShownRegister>, [ShownRegister]>();
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  dead = [];
  latest.mockImplementation((register) => Promise.resolve(register));
  loader = createLoader('b', latest);
  error = jest.spyOn(console, 'error').mockImplementation();
  warn = jest.spyOn(console, 'warn').mockImplementation();
  load
    .mockReset()
    .mockImplementation(({ entry }) =>
      dead.some((version) => entry === addressOf(version))
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ contract: CONTRACT, Page: () => null }),
    );
});
afterEach(() => jest.restoreAllMocks());

/** The versions that were requested. */
const requested = () =>
  load.mock.calls.map(([{ id, entry }]) => /example\/(.*)\/remote/.exec(entry)?.[1] ?? id);

/** Opens a register, and waits until its load has ended. */
async function open(register: ShownRegister): Promise<LoadState> {
  loader.open(register);
  return ended(register);
}

async function ended({ id }: ShownRegister): Promise<LoadState> {
  while (loader.stateOf(id).is === 'loading') await new Promise((resolve) => setTimeout(resolve));
  return loader.stateOf(id);
}

const used = (state: LoadState) =>
  'build' in state ? `${state.build.candidate.role} ${state.build.candidate.build.version}` : state.is;

/** The build that is there throws an error. */
async function breakBuild(register: ShownRegister): Promise<LoadState> {
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

test('after a failure the record is read again, and its build is loaded', async () => {
  dead = ['1'];
  expect(used(await open(job('1')))).toBe('failed');
  expect(error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await open(job('1')))).toBe('failed');
  latest.mockResolvedValueOnce(job('2'));
  expect(used(await open(job('1')))).toBe('live 2');
  expect(requested()).toEqual(['1', '1', '2']);
});

test('a load that ends late ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  loader.open(job('1'));
  expect(used(await open(job('2')))).toBe('live 2');
  fail();
  await new Promise((resolve) => setTimeout(resolve));
  expect(used(loader.stateOf('job'))).toBe('live 2');
});

const registered = job('2', { fallback: buildRecord('1') });

test('a live build that cannot be loaded is replaced with the fallback, which is reported', async () => {
  dead = ['2'];
  expect(used(await open(registered))).toBe('fallback 1');
  expect(error).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([['Register job 1 (build b1) is in use: the live build does not work.']]);
  expect(loader.status('job')).toMatchObject({
    loaded: { candidate: { role: 'fallback' } },
    lastError: '2 (build b2) gone',
  });
});

test('a build that throws an error as it mounts is replaced: a canary with the live build, that with the fallback', async () => {
  const all = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
  expect(used(await open(all))).toBe('canary 3');
  expect(used(await breakBuild(all))).toBe('live 2');
  expect(used(await breakBuild(all))).toBe('fallback 1');
  // Builds that threw an error are not tried again as long as the fallback works.
  expect(used(await open(all))).toBe('fallback 1');
  dead = ['1', '2', '3'];
  expect(await breakBuild(all)).toMatchObject({
    is: 'failed',
    errors: ['canary', 'live', 'fallback'].map((role) => ({ candidate: { role }, detail: 'Error: broken' })),
  });
  expect(requested()).toEqual(['3', '2', '1']);
});

test('a build that threw an error in use is loaded again when the register is opened, other registers are not', async () => {
  await open(job('1'));
  loader.shown(job('1'));
  await open(recordOf('invoice'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + mountingMs);
  expect(await breakBuild(job('1'))).toMatchObject({
    is: 'stopped',
    errors: [{ reason: 'stopped', detail: 'Error: broken' }],
  });
  expect(loader.status('job')).toEqual({ lastError: '1 (build b1) Error: broken' });
  await open(job('1'));
  await open(recordOf('invoice'));
  expect(requested()).toEqual(['1', 'invoice', '1']);
});
