import { build } from '../../webpack/build';
import { fakeRegister, folder, registryOf } from '../testing/fakes';
import { done, register } from '../testing/run';

jest.mock('../../webpack/build', () => ({ build: jest.fn() }));

test('a package is built before it is released', async () => {
  const [dir, site] = [fakeRegister('job'), folder()];
  jest.mocked(build).mockResolvedValue(true);
  await done(dir, `release --to ${site}`);
  expect(build).toHaveBeenCalledWith(dir);
  expect(registryOf(site).registers).toHaveLength(1);
});

test('a build that fails is not released', async () => {
  jest.mocked(build).mockResolvedValue(false);
  const said = 'The build failed. Nothing was released. Correct what it reports above.';
  expect(await register(fakeRegister('job'), `release --to ${folder()}`)).toEqual({ code: 1, said });
});
