import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import type { Loaded, LoadResult } from './loadState';
import { RegisterLoader } from './loader';

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
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  dead = [];
  loader = new RegisterLoader('b');
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

const used = (result: LoadResult) =>
  result.is === 'loaded' ? `${result.candidate.role} ${result.candidate.build.version}` : 'nothing';

async function loaded(loading: Promise<LoadResult>): Promise<Loaded> {
  const result = await loading;
  if (result.is !== 'loaded') throw new Error('nothing was loaded');
  return result;
}

test('a build that was loaded is kept until the page is closed', async () => {
  const first = loader.load(job('1'));
  expect(loader.load(job('1'))).toBe(first);
  expect(used(await first)).toBe('live 1');
  expect(loader.load(job('1'))).toBe(first);
  expect(requested()).toEqual(['1']);
  expect(warn).not.toHaveBeenCalled();
});

test('after a failure, the next load tries again', async () => {
  dead = ['1'];
  expect(used(await loader.load(job('1')))).toBe('nothing');
  expect(loader.hasFailed('job')).toBe(true);
  expect(error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await loader.load(job('1')))).toBe('nothing');
  expect(used(await loader.load(job('2')))).toBe('live 2');
  expect(loader.hasFailed('job')).toBe(false);
  expect(requested()).toEqual(['1', '1', '2']);
});

test('a load that fails late ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const first = loader.load(job('1'));
  const second = loader.load(job('2'));
  expect(used(await second)).toBe('live 2');
  fail();
  expect(used(await first)).toBe('nothing');
  expect(loader.load(job('2'))).toBe(second);
});

describe('a live build that does not work', () => {
  const registered = job('2', { fallback: buildRecord('1') });

  test('is replaced with the fallback, which is reported, when it cannot be loaded', async () => {
    dead = ['2'];
    const result = await loaded(loader.load(registered));
    expect(used(result)).toBe('fallback 1');
    expect(loader.shown(registered, result)).toMatchObject({ isEarlier: true, hasUpdate: false });
    expect(error).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([['Register job 1 (build b1) is in use: the live build does not work.']]);
    expect(loader.status('job')).toMatchObject({
      loaded: { candidate: { role: 'fallback' } },
      lastError: '2 (build b2) gone',
    });
  });

  test('is replaced with the fallback, as a canary is replaced with the live build', async () => {
    const all = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
    const canary = await loaded(loader.load(all));
    expect(used(canary)).toBe('canary 3');
    const live = await loaded(loader.loadNext(all, canary, new Error('broken')));
    expect(used(live)).toBe('live 2');
    const fallback = await loaded(loader.loadNext(all, live, new Error('broken')));
    expect(used(fallback)).toBe('fallback 1');
    // Builds that threw an error are not tried again as long as the fallback works.
    expect(used(await loader.load(all))).toBe('fallback 1');
    expect(used(await loader.loadNext(all, fallback, new Error('broken')))).toBe('nothing');
    expect(requested()).toEqual(['3', '2', '1']);
  });

  test('and no other that works result in the errors of all builds in their order', async () => {
    dead = ['1'];
    const live = await loaded(loader.load(registered));
    expect(await loader.loadNext(registered, live, new Error('broken'))).toMatchObject({
      is: 'failed',
      errors: [
        { candidate: { role: 'live' }, reason: 'stopped', detail: 'Error: broken' },
        { candidate: { role: 'fallback' }, reason: 'unreachable' },
      ],
    });
    dead = [];
    expect(used(await loader.load(registered))).toBe('live 2');
    expect(requested()).toEqual(['2', '1', '2']);
  });
});

describe('a tab that stays open over a release', () => {
  const released = job('2', { fallback: buildRecord('1') });

  test('gets the new build when the register is next opened, and the old one without loading it again', async () => {
    await loader.load(job('1'));
    expect(used(await loader.load(released))).toBe('live 2');
    expect(used(await loader.load(job('1')))).toBe('live 1');
    expect(requested()).toEqual(['1', '2']);
  });
});

describe('a page that is complete', () => {
  const released = job('2', { fallback: buildRecord('1') });
  const plain = { isEarlier: false, hasUpdate: false };

  test.each([
    ['the newest build is the one that it has', [], job('1'), job('1'), plain],
    ['a newer build was released', [], job('1'), released, { ...plain, hasUpdate: true }],
    ['the release was taken back', [], released, job('1'), { ...plain, hasUpdate: true }],
    ['it has the fallback, as the newest fails', ['2'], released, released, { ...plain, isEarlier: true }],
    ['it has the fallback, which is live now', ['2'], released, job('1'), plain],
    [
      'it has the fallback, and the live build was corrected',
      ['2'],
      released,
      job('3'),
      { isEarlier: true, hasUpdate: true },
    ],
  ])('whose build is compared: %s', async (_, failing, before, now, expected) => {
    dead = failing;
    const shown = await loaded(loader.load(before));
    expect(loader.shown(now, shown)).toEqual({ is: 'shown', loaded: shown, ...expected });
  });
});

test('a build that threw an error in use is loaded again when the register is opened, other registers are not', async () => {
  const live = await loaded(loader.load(job('1')));
  await loader.load(recordOf('invoice'));
  expect(loader.stop(job('1'), live, new Error('broken'))).toMatchObject({
    reason: 'stopped',
    detail: 'Error: broken',
  });
  expect(loader.status('job')).toEqual({ lastError: '1 (build b1) Error: broken' });
  await loader.load(job('1'));
  await loader.load(recordOf('invoice'));
  expect(requested()).toEqual(['1', 'invoice', '1']);
});
