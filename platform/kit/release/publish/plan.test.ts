import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHashOf } from '../basics/integrity';
import { readPackage } from '../build/package';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { planRelease } from './plan';

const time = '2026-11-21T07:45:00.123Z';
beforeEach(() => jest.useFakeTimers({ now: new Date(time) }));
afterEach(() => jest.useRealTimers());

/** Plans the release of the build in `dist`; by default that is the `dist` of the package's folder. */
const plan = (dir: string, dist = join(dir, 'dist')) => planRelease(readPackage(dir), dist);

/** What a plan is refused with: a message that ends with what became of the live release. */
const refused = (message: string) => `Refused: ${message} The live release was not changed.`;

test('the release of a register has what its build says, and when and of which commit it is', () => {
  const dir = fakeRegister('job', { version: '1.2.0', beginsFrom: ['inquiry'] });
  const names = readdirSync(join(dir, 'dist')).sort();
  expect(plan(dir)).toEqual({
    version: '1.2.0',
    build: '3f2a1bc.20261121T074500123Z',
    commit: '3f2a1bc',
    time,
    since: time,
    dirty: false,
    who: expect.stringMatching(/^\S+@\S+$/) as string,
    contract: 1,
    shared: { react: '^19.0.0' },
    entry: names.find((name) => name.startsWith('remoteEntry')),
    state: { is: 'unconfirmed', time, who: expect.any(String) as string },
    files: names.filter((name) => name.startsWith('page')),
    identity: readPackage(dir).identity,
    formTypes: ['job'],
    beginsFrom: ['inquiry'],
    content: contentHashOf(
      join(dir, 'dist'),
      names.filter((name) => name !== 'mf-manifest.json'),
    ),
  });
});

test('a folder without a build, with that of another package, or with a part of one, is refused', () => {
  const [none, dist] = [folder(), join(fakeRegister('inquiry'), 'dist')];
  expect(() => plan(fakeRegister('job'), none)).toThrow(
    refused(`${join(none, 'mf-manifest.json')} does not exist. Build the package first.`),
  );
  expect(() => plan(fakeShell(), dist)).toThrow(
    refused(`${dist} is the build of "inquiry", not of "shell". Pass the build of this package.`),
  );
  for (const name of [/^remoteEntry/, /^forms\.json$/]) {
    const dir = fakeRegister('job');
    const [file = ''] = readdirSync(join(dir, 'dist')).filter((one) => name.test(one));
    rmSync(join(dir, 'dist', file));
    expect(() => plan(dir)).toThrow(refused(`${join(dir, 'dist', file)} does not exist. Build again.`));
  }
});

test('a build whose remote entry lacks hashes of its scripts is refused, as browsers could not check them', () => {
  const dir = fakeRegister('job');
  for (const name of ['late.js', 'later.js']) write(join(dir, 'dist', name), name);
  expect(() => plan(dir)).toThrow(
    /^Refused: remoteEntry\.\w+\.js does not have the hashes of late\.js, later\.js, so browsers couldn't check them\. Build again\. The live release was not changed\.$/,
  );
});
