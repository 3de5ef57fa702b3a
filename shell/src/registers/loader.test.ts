import { CONTRACT } from '@registers/shared/contract';
import type { RegistryEntry } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { entryOf } from '../testing/samples';
import type { KnownRegister } from './candidates';
import { type Loaded, type Outcome, RegisterLoader } from './loader';

jest.mock('../federation/runtime');

const load = jest.mocked(loadRegisterModule);
const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const release = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const job = (version: string, change: Partial<RegistryEntry> = {}) =>
  entryOf('job', { ...release(version), ...change });

/** The versions whose server is down. */
let dead: string[];
let latest: KnownRegister | undefined;
const reread = jest.fn<Promise<KnownRegister>, [KnownRegister]>();
let loader: RegisterLoader;
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  dead = [];
  latest = undefined;
  reread.mockReset().mockImplementation((known) => Promise.resolve(latest ?? known));
  loader = new RegisterLoader({ latest: reread, browser: 'b' });
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

/** What was asked for, `again` where under an address of its own. */
const asked = () =>
  load.mock.calls.map(([{ id, entry }, again]) => {
    const version = /example\/(.*)\/remote/.exec(entry)?.[1] ?? id;
    return again ? `${version} again` : version;
  });

const used = (outcome: Outcome) =>
  outcome.ok ? `${outcome.candidate.kind} ${outcome.candidate.release.version}` : 'nothing';

async function loaded(outcome: Promise<Outcome>): Promise<Loaded> {
  const result = await outcome;
  if (!result.ok) throw new Error('nothing was loaded');
  return result;
}

test('what was loaded stays for the life of the page', async () => {
  const first = loader.open(job('1'));
  expect(loader.open(job('1'))).toBe(first);
  expect(used(await first)).toBe('live 1');
  loader.leave('job');
  expect(loader.open(job('1'))).toBe(first);
  expect(asked()).toEqual(['1']);
});

test('after a failure, the next attempt starts anew from where the register lies by then', async () => {
  dead = ['1'];
  expect(used(await loader.open(job('1')))).toBe('nothing');
  expect(error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await loader.open(job('1')))).toBe('nothing');
  latest = job('2');
  expect(used(await loader.retry(job('1')))).toBe('live 2');
  expect(asked()).toEqual(['1', '2']);
});

test('a failure is not kept for the next visit, which asks under addresses of its own', async () => {
  dead = ['1'];
  await loader.open(job('1'));
  loader.leave('job');
  await Promise.resolve();
  dead = [];
  expect(used(await loader.open(job('1')))).toBe('live 1');
  expect(asked()).toEqual(['1', '1 again']);
});

describe('the registry', () => {
  test('is read again by a visit after a failure: what this page knows is of before it', async () => {
    dead = ['1'];
    await loader.open(job('1'));
    loader.leave('job');
    await Promise.resolve();
    latest = job('2');
    const outcome = await loader.open(job('1'));
    expect(used(outcome)).toBe('live 2');
    expect(outcome.wanted).toBe(loader.wanted(job('2')));
    expect(asked()).toEqual(['1', '2']);
  });

  test('is not read again at the first opening, nor for a build that it has just named', async () => {
    dead = ['1'];
    await loader.open(job('1'));
    expect(reread).not.toHaveBeenCalled();
    await loader.open(job('2'));
    expect(reread).not.toHaveBeenCalled();
  });
});

test('leaving during an attempt that fails ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const first = loader.open(job('1'));
  loader.leave('job');
  const second = loader.open(job('2'));
  expect(used(await second)).toBe('live 2');
  fail();
  expect(used(await first)).toBe('nothing');
  expect(loader.open(job('2'))).toBe(second);
});

describe('healing', () => {
  const registered = job('2', { fallback: release('1') });

  test('where the live build does not load, the last good one is in use, and both are reported', async () => {
    dead = ['2'];
    const outcome = await loader.open(registered);
    expect(used(outcome)).toBe('fallback 1');
    expect(outcome.wanted).toBe(loader.wanted(registered));
    expect(error).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([['Register job 1 (build b1) is in use: what is live does not work.']]);
    expect(loader.facts('job')).toMatchObject({
      loaded: { candidate: { kind: 'fallback' } },
      lastError: '2 (build b2) gone',
    });
  });

  test('a live build for a newer contract is not asked for', async () => {
    expect(used(await loader.open({ ...registered, contract: CONTRACT + 1 }))).toBe('fallback 1');
    expect(asked()).toEqual(['1']);
  });

  test('one that throws before it stands makes room for the next, and is not tried again unasked', async () => {
    const live = await loaded(loader.open(registered));
    expect(used(await loader.replace(registered, live, new Error('a fault of its team')))).toBe('fallback 1');
    loader.leave('job');
    expect(used(await loader.open(registered))).toBe('fallback 1');
    expect(asked()).toEqual(['2', '1']);
    expect(used(await loader.retry(registered))).toBe('live 2');
    expect(asked()).toEqual(['2', '1', '2 again']);
  });

  test('a canary that fails makes room for the live build, and that for the last good one', async () => {
    const all = { ...registered, canary: { percent: 100, ...release('3') } };
    expect(used(await loader.open(all))).toBe('canary 3');
    dead = ['3'];
    loader = new RegisterLoader({ latest: (known) => Promise.resolve(known), browser: 'b' });
    const live = await loaded(loader.open(all));
    expect(used(live)).toBe('live 2');
    expect(used(await loader.replace(all, live, new Error('broken')))).toBe('fallback 1');
  });

  test('where nothing works, every failure is told in its order', async () => {
    dead = ['1', '2'];
    const outcome = await loader.open(registered);
    expect(outcome).toMatchObject({
      ok: false,
      failures: [
        { candidate: { kind: 'live' }, reason: 'unreachable' },
        { candidate: { kind: 'fallback' }, reason: 'unreachable' },
      ],
    });
  });

  test('a register that failed takes no other with it', async () => {
    await loader.replace(registered, await loaded(loader.open(registered)), new Error('broken'));
    await loader.open(entryOf('invoice'));
    expect(asked()).toEqual(['2', '1', 'invoice']);
  });
});

describe('a tab that stays open over a release', () => {
  test('gets the new build when it opens the register the next time, and the old one back at once', async () => {
    await loader.open(job('1'));
    expect(used(await loader.open(job('2', { fallback: release('1') })))).toBe('live 2');
    expect(used(await loader.open(job('1')))).toBe('live 1');
    expect(asked()).toEqual(['1', '2']);
  });

  test('whose new build is broken goes on with what it has in memory', async () => {
    await loader.open(job('1'));
    dead = ['2'];
    expect(used(await loader.open(job('2', { fallback: release('1') })))).toBe('fallback 1');
    expect(asked()).toEqual(['1', '2']);
  });

  test('and that loses a part of its build takes what is live by then', async () => {
    const old = await loaded(loader.open(job('1')));
    latest = job('2', { fallback: release('1') });
    expect(used(await loader.recover(job('1'), old, new Error('no chunk')))).toBe('live 2');
    expect(used(await loader.open(latest))).toBe('live 2');
  });

  test('loses it twice: another build is better than the same again', async () => {
    const entry = job('2', { fallback: release('1') });
    const first = await loaded(loader.open(entry));
    const second = await loaded(loader.recover(entry, first, new Error('no chunk')));
    expect(used(second)).toBe('live 2');
    expect(used(await loader.recover(entry, second, new Error('no chunk')))).toBe('fallback 1');
    expect(asked()).toEqual(['2', '2 again', '1']);
  });

  test('is not blamed for a part that the shell lacks', async () => {
    const entry = job('2', { fallback: release('1') });
    const live = await loaded(loader.open(entry));
    const cause = Object.assign(new Error('no chunk'), { request: 'https://shell.example/calendar.js' });
    for (let times = 0; times < 3; times += 1)
      expect(await loader.recover(entry, live, cause)).toMatchObject({ module: live.module, partly: true });
    const own = Object.assign(new Error('no chunk'), { request: 'https://job.example/2/calendar.js' });
    expect(await loader.recover(entry, live, own)).not.toHaveProperty('partly');
    expect(asked()).toEqual(['2', '2 again']);
  });

  test('keeps what it has, all but that part, while nothing can be had', async () => {
    const old = await loaded(loader.open(job('1')));
    dead = ['1'];
    const outcome = await loaded(loader.recover(job('1'), old, new Error('no chunk')));
    expect(outcome).toMatchObject({ module: old.module, partly: true });
    dead = [];
    expect(await loader.recover(job('1'), outcome, new Error('no chunk'))).not.toHaveProperty('partly');
  });
});

test('what failed in use is fetched and run again when asked, the others are not', async () => {
  const live = await loaded(loader.open(job('1')));
  await loader.open(entryOf('invoice'));
  expect(loader.fail('job', live, new Error('broken'))).toMatchObject({
    reason: 'stopped',
    detail: 'Error: broken',
  });
  await loader.open(job('1'));
  await loader.open(entryOf('invoice'));
  expect(asked()).toEqual(['1', 'invoice', '1 again']);
});
