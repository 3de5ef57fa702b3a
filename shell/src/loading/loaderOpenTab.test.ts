import { buildRecord, job, loaded, requested, fixture, used } from '../testing/loader';
import { recordOf } from '../testing/samples';

jest.mock('../federation/runtime');

describe('a tab that stays open over a release', () => {
  test('gets the new build when the register is next opened, and the old one without loading it again', async () => {
    await fixture.loader.open(job('1'));
    expect(used(await fixture.loader.open(job('2', { fallback: buildRecord('1') })))).toBe('live 2');
    expect(used(await fixture.loader.open(job('1')))).toBe('live 1');
    expect(requested()).toEqual(['1', '2']);
  });

  test('keeps the build that it has when the new one does not work', async () => {
    await fixture.loader.open(job('1'));
    fixture.dead = ['2'];
    expect(used(await fixture.loader.open(job('2', { fallback: buildRecord('1') })))).toBe('fallback 1');
    expect(requested()).toEqual(['1', '2']);
  });

  test('gets the live build when it loses a chunk', async () => {
    const old = await loaded(fixture.loader.open(job('1')));
    fixture.latest = job('2', { fallback: buildRecord('1') });
    expect(used(await fixture.loader.recover(job('1'), old, new Error('no chunk')))).toBe('live 2');
    expect(used(await fixture.loader.open(fixture.latest))).toBe('live 2');
  });

  test('tries another build first when the same build loses a chunk twice', async () => {
    const register = job('2', { fallback: buildRecord('1') });
    const first = await loaded(fixture.loader.open(register));
    const second = await loaded(fixture.loader.recover(register, first, new Error('no chunk')));
    expect(used(second)).toBe('live 2');
    expect(used(await fixture.loader.recover(register, second, new Error('no chunk')))).toBe('fallback 1');
    expect(requested()).toEqual(['2', '2 again', '1']);
  });

  test('keeps its build when the lost chunk is the shell’s', async () => {
    const register = job('2', { fallback: buildRecord('1') });
    const live = await loaded(fixture.loader.open(register));
    const cause = Object.assign(new Error('no chunk'), { request: 'https://shell.example/calendar.js' });
    for (let times = 0; times < 3; times += 1)
      expect(await fixture.loader.recover(register, live, cause)).toMatchObject({
        module: live.module,
        incomplete: true,
      });
    const own = Object.assign(new Error('no chunk'), { request: 'https://job.example/2/calendar.js' });
    expect(await fixture.loader.recover(register, live, own)).not.toHaveProperty('incomplete');
    expect(requested()).toEqual(['2', '2 again']);
  });

  test('keeps its build without the lost chunk while no build can be loaded', async () => {
    const old = await loaded(fixture.loader.open(job('1')));
    fixture.dead = ['1'];
    const result = await loaded(fixture.loader.recover(job('1'), old, new Error('no chunk')));
    expect(result).toMatchObject({ module: old.module, incomplete: true });
    fixture.dead = [];
    expect(await fixture.loader.recover(job('1'), result, new Error('no chunk'))).not.toHaveProperty(
      'incomplete',
    );
  });
});

test('a build that threw an error in use is loaded again when the register is opened, other registers are not', async () => {
  const live = await loaded(fixture.loader.open(job('1')));
  await fixture.loader.open(recordOf('invoice'));
  expect(fixture.loader.fail(job('1'), live, new Error('broken'))).toMatchObject({
    error: { reason: 'stopped', detail: 'Error: broken' },
  });
  fixture.loader.leave('job');
  await fixture.loader.open(job('1'));
  await fixture.loader.open(recordOf('invoice'));
  expect(requested()).toEqual(['1', 'invoice', '1 again']);
});
