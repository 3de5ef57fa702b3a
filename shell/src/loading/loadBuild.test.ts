import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import { candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';

jest.mock('../federation/runtime');

const load = jest.mocked(loadRegisterModule);

describe('one build', () => {
  const good = { contract: CONTRACT, Page: () => null };
  const live = (change?: Partial<ShownRegister>) => candidatesOf(recordOf('job', change), undefined)[0];
  beforeEach(() => void load.mockReset());

  test('is loaded from the address of registers.json, with its integrity and origins', async () => {
    load.mockResolvedValue(good);
    expect(await loadBuild('job', live({ integrity: 'sha384-AAAA' }))).toEqual({
      ok: true,
      module: good,
    });
    const entry = 'https://job.example/remoteEntry.js';
    expect(load.mock.calls).toEqual([
      [{ id: 'job', entry, integrity: 'sha384-AAAA', origins: ['https://job.example'] }],
    ]);
  });

  test('whose server fails is distinguished from one whose server is late', async () => {
    load.mockRejectedValueOnce(new Error('answered 503'));
    expect(await loadBuild('job', live())).toEqual({
      ok: false,
      reason: 'unreachable',
      detail: 'answered 503',
    });

    jest.useFakeTimers();
    load.mockReturnValueOnce(new Promise(() => undefined));
    const hanging = loadBuild('job', live());
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await hanging).toMatchObject({ ok: false, reason: 'late' });
  });

  test('that is refused is named with its recorded integrity, as the browser does not say why it refused the script', async () => {
    load.mockRejectedValueOnce(new Error('unreachable'));
    expect(await loadBuild('job', live({ integrity: 'sha384-AAAA' }))).toMatchObject({
      detail: 'unreachable (its recorded integrity is sha384-AAAA)',
    });
  });

  test('for a newer contract in registers.json is refused before anything is fetched', async () => {
    expect(await loadBuild('job', live({ contract: CONTRACT + 1 }))).toEqual({
      ok: false,
      reason: 'newer',
      detail: `It needs version ${CONTRACT + 1} of the contract; this site has version ${CONTRACT}.`,
    });
    expect(load).not.toHaveBeenCalled();
  });

  test('for a newer contract, of which only the module says so, is refused whatever its shape', async () => {
    load.mockResolvedValue({ contract: CONTRACT + 1, Screen: () => null });
    expect(await loadBuild('job', live())).toMatchObject({ reason: 'newer' });
  });

  test.each([
    null,
    undefined,
    'text',
    {},
    { contract: 1 },
    { contract: 1, Page: {} },
    { contract: '1', Page: () => null },
  ])('that exports %j is refused', async (module) => {
    load.mockResolvedValue(module);
    expect(await loadBuild('job', live())).toMatchObject({ ok: false, reason: 'invalid' });
  });
});
