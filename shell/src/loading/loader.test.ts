import { CONTRACT } from '@registers/shared/contract';
import {
  addressOf,
  buildRecord,
  job,
  load,
  loaded,
  reread,
  requested,
  fixture,
  used,
} from '../testing/loader';
import { recordOf } from '../testing/samples';
import { RegisterLoader } from './loader';

jest.mock('../federation/runtime');

test('a build that was loaded is kept until the page is closed', async () => {
  const first = fixture.loader.open(job('1'));
  expect(fixture.loader.open(job('1'))).toBe(first);
  expect(used(await first)).toBe('live 1');
  fixture.loader.leave('job');
  expect(fixture.loader.open(job('1'))).toBe(first);
  expect(requested()).toEqual(['1']);
  expect(fixture.warn).not.toHaveBeenCalled();
});

test('the time that a build took to load is known', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_030);
  expect(await fixture.loader.open(job('1'))).toMatchObject({ loadMs: 30 });
});

test('a retry after a failure loads the build that registers.json names now', async () => {
  fixture.dead = ['1'];
  expect(used(await fixture.loader.open(job('1')))).toBe('nothing');
  expect(fixture.error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await fixture.loader.open(job('1')))).toBe('nothing');
  fixture.latest = job('2');
  const retried = fixture.loader.retry(job('1'));
  expect(used(await retried)).toBe('live 2');
  expect(requested()).toEqual(['1', '2']);
  expect(fixture.loader.open(fixture.latest)).toBe(retried);
});

test('the next visit after a failure tries again, under a new address', async () => {
  fixture.dead = ['1'];
  await fixture.loader.open(job('1'));
  fixture.loader.leave('job');
  await Promise.resolve();
  fixture.dead = [];
  expect(used(await fixture.loader.open(job('1')))).toBe('live 1');
  expect(requested()).toEqual(['1', '1 again']);
});

describe('registers.json', () => {
  test('is read again by the next visit after a failure', async () => {
    fixture.dead = ['1'];
    await fixture.loader.open(job('1'));
    fixture.loader.leave('job');
    await Promise.resolve();
    fixture.latest = job('2');
    const result = await fixture.loader.open(job('1'));
    expect(used(result)).toBe('live 2');
    expect(result.wanted).toBe(fixture.loader.wanted(job('2')));
    expect(requested()).toEqual(['1', '2']);
  });

  test('is not read again at the first opening, nor for a build that it has just named', async () => {
    fixture.dead = ['1'];
    await fixture.loader.open(job('1'));
    expect(reread).not.toHaveBeenCalled();
    await fixture.loader.open(job('2'));
    expect(reread).not.toHaveBeenCalled();
  });
});

test('leaving during an attempt that fails ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const first = fixture.loader.open(job('1'));
  fixture.loader.leave('job');
  const second = fixture.loader.open(job('2'));
  expect(used(await second)).toBe('live 2');
  fail();
  expect(used(await first)).toBe('nothing');
  expect(fixture.loader.open(job('2'))).toBe(second);
});

describe('a live build that does not work', () => {
  const registered = job('2', { fallback: buildRecord('1') });

  test('is replaced with the fallback, which is reported, when it cannot be loaded', async () => {
    fixture.dead = ['2'];
    const result = await fixture.loader.open(registered);
    expect(used(result)).toBe('fallback 1');
    expect(result.wanted).toBe(fixture.loader.wanted(registered));
    expect(fixture.error).toHaveBeenCalledTimes(1);
    expect(fixture.warn.mock.calls).toEqual([
      ['Register job 1 (build b1) is in use: the live build does not work.'],
    ]);
    expect(fixture.loader.status('job')).toMatchObject({
      loaded: { candidate: { role: 'fallback' } },
      lastError: '2 (build b2) gone',
    });
  });

  test('is not requested when it needs a newer contract', async () => {
    expect(used(await fixture.loader.open({ ...registered, contract: CONTRACT + 1 }))).toBe('fallback 1');
    expect(requested()).toEqual(['1']);
  });

  test('is replaced when it throws while mounting, and is not tried again until a person asks for it', async () => {
    const live = await loaded(fixture.loader.open(registered));
    expect(used(await fixture.loader.replace(registered, live, new Error('a fault of its team')))).toBe(
      'fallback 1',
    );
    expect(reread).not.toHaveBeenCalled();
    fixture.loader.leave('job');
    expect(used(await fixture.loader.open(registered))).toBe('fallback 1');
    expect(requested()).toEqual(['2', '1']);
    expect(used(await fixture.loader.retry(registered))).toBe('live 2');
    expect(requested()).toEqual(['2', '1', '2 again']);
  });

  test('is replaced with the fallback, as a canary is replaced with the live build', async () => {
    const all = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
    expect(used(await fixture.loader.open(all))).toBe('canary 3');
    fixture.dead = ['3'];
    fixture.loader = new RegisterLoader({ latest: (known) => Promise.resolve(known), browser: 'b' });
    const live = await loaded(fixture.loader.open(all));
    expect(used(live)).toBe('live 2');
    expect(used(await fixture.loader.replace(all, live, new Error('broken')))).toBe('fallback 1');
  });

  test('and no other that works result in the errors of all builds in their order', async () => {
    fixture.dead = ['1', '2'];
    const result = await fixture.loader.open(registered);
    expect(result).toMatchObject({
      ok: false,
      errors: [
        { candidate: { role: 'live' }, reason: 'unreachable' },
        { candidate: { role: 'fallback' }, reason: 'unreachable' },
      ],
    });
  });

  test('does not affect other registers', async () => {
    await fixture.loader.replace(
      registered,
      await loaded(fixture.loader.open(registered)),
      new Error('broken'),
    );
    await fixture.loader.open(recordOf('invoice'));
    expect(requested()).toEqual(['2', '1', 'invoice']);
  });
});
