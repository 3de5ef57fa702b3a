import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import { candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';

jest.mock('../federation/runtime');

const load = jest.mocked(loadRegisterModule);
const live = (change?: Partial<RegisterRecord>) => candidatesOf(recordOf('job', change), undefined)[0];
beforeEach(() => void load.mockReset());

test('the error of a build that cannot be fetched names its recorded integrity, as a browser does not say why it refused a script', async () => {
  load.mockRejectedValueOnce(new Error('answered 503'));
  const failed = { reason: 'unreachable' };
  expect(await loadBuild('job', live())).toMatchObject({ ...failed, detail: 'answered 503' });
  load.mockRejectedValueOnce(new Error('gone'));
  expect(await loadBuild('job', live({ integrity: 'sha384-AAAA' }))).toMatchObject({
    ...failed,
    detail: 'gone (its recorded integrity is sha384-AAAA)',
  });
  const entry = 'https://job.example/remoteEntry.js';
  const origins = ['https://job.example'];
  expect(load).toHaveBeenLastCalledWith({ id: 'job', entry, integrity: 'sha384-AAAA', origins });
});

test('a build for a newer contract is refused before anything is fetched, or, if only its code says so, whatever its shape', async () => {
  expect(await loadBuild('job', live({ contract: CONTRACT + 1 }))).toMatchObject({
    reason: 'contract',
    detail: `It needs version ${CONTRACT + 1} of the contract; this site has version ${CONTRACT}.`,
  });
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValue({ contract: CONTRACT + 1, Screen: () => null });
  expect(await loadBuild('job', live())).toMatchObject({ reason: 'contract' });
});

test.each([null, 'text', {}, { contract: 1, Page: {} }, { contract: '1', Page: () => null }])(
  'what exports %j is no register',
  async (module) => {
    load.mockResolvedValue(module);
    expect(await loadBuild('job', live())).toMatchObject({ reason: 'invalid' });
  },
);
