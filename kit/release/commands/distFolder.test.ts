import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../webpack/build';
import { fakeRegister, folder, readJsonFile, registryOf, write } from '../testing/fakes';
import { done, register } from '../testing/run';

jest.mock('../../webpack/build', () => ({ build: jest.fn(() => Promise.resolve(true)) }));
beforeEach(() => jest.mocked(build).mockReset().mockResolvedValue(true));

// npm takes seconds to start a script.
jest.setTimeout(60_000);

const note = (name: string) => `node -e "require('node:fs').appendFileSync('ran','${name} ')"`;
const fail = `node -e "console.log('expected 2 to be 3'); process.exit(1)"`;

function packageWith(scripts: Record<string, string>) {
  const dir = fakeRegister('job');
  write(join(dir, 'package.json'), { ...(readJsonFile(join(dir, 'package.json')) as object), scripts });
  return { dir, site: folder() };
}

test('types and tests of the package run before it is built and released', async () => {
  const { dir, site } = packageWith({ typecheck: note('types'), test: note('tests') });
  jest.mocked(build).mockImplementation(() => {
    expect(readFileSync(join(dir, 'ran'), 'utf8')).toBe('types tests ');
    return Promise.resolve(true);
  });
  expect(await done(dir, `release --to ${site}`)).toMatch(
    /^npm run typecheck\nnpm run test\nmfe-job 1\.0\.0/,
  );
  expect(build).toHaveBeenCalledWith(dir);
  expect(registryOf(site).registers).toHaveLength(1);
});

test('if one fails, nothing is built or released, and its output is shown; but with --skip-tests', async () => {
  const { dir, site } = packageWith({ lint: fail, test: fail });
  const { code, said } = await register(dir, `release --to ${site}`);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^npm run test\nexpected 2 to be 3\n[^]*\nRefused: npm run test failed in \S+\. Nothing was built or released\. Correct what it reports above, or release without types and tests: --skip-tests$/,
  );
  expect(build).not.toHaveBeenCalled();
  expect(existsSync(join(site, 'registers.json'))).toBe(false);
  expect(await done(dir, `release --to ${site} --skip-tests`)).not.toContain('npm run');
  expect(build).toHaveBeenCalled();
});

test('a build that fails is not released', async () => {
  const { dir, site } = packageWith({});
  jest.mocked(build).mockResolvedValue(false);
  const said = 'The build failed. Nothing was released. Correct what it reports above.';
  expect(await register(dir, `release --to ${site}`)).toEqual({ code: 1, said });
});
