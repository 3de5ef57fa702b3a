import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf, write } from './testing/fakes';
import { done, register } from './testing/run';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

let site: string;
let shell: string;
let job: string;
beforeEach(async () => {
  [site, shell, job] = [folder(), fakeShell(), fakeRegister('job')];
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  await done(job, `release --to ${site} --dist ${job}/dist`);
});

/** What a refused command says, with the names of folders as `SITE`, `SHELL` and `JOB`. */
async function refused(dir: string, line: string): Promise<[code: number, said: string]> {
  const { code, said } = await register(
    dir,
    line.replaceAll('SITE', site).replaceAll('SHELL', shell).replaceAll('JOB', job),
  );
  const named = said.replaceAll(site, 'SITE').replaceAll(shell, 'SHELL').replaceAll(job, 'JOB');
  return [code, named.replaceAll(/\+3f2a1bc\.\w+/g, '+BUILD').replace(/\n\nSee: .*/, '')];
}

const idNeeded = 'Name a register: --register <id>';

test.each([
  [
    'canary --to SITE --register shell --percent 10',
    `The shell can't have a canary: every browser gets the same page. ${idNeeded}`,
  ],
  ['close --to SITE --register shell --message x', `The shell can't be closed or opened. ${idNeeded}`],
  [
    'canary --to SITE --register job --percent 10',
    'A new canary is released from the folder of its register. Run this there, without --register.',
  ],
  ['rollback --to SITE 1.0.0 1.1.0', 'Name one release, not "1.0.0" and "1.1.0".'],
])('a usage error: %s', async (line, said) => {
  expect(await refused(shell, line)).toEqual([2, said]);
});

test.each([
  ['open --to SITE --register job', 'job is not closed, so there is nothing to open.'],
  ['rollback --to SITE --register job 1.0.0', 'mfe-job 1.0.0+BUILD is already live.'],
  ['close --to SITE --message x --register travel', 'The site has no register "travel". It has: job'],
])('%s', async (line, said) => {
  expect(await refused(job, line)).toEqual([1, said]);
});

test('a folder that is no package of a register says what to do', async () => {
  const line = 'release --to SITE';
  const other = folder();
  const file = join(other, 'package.json');
  expect(await refused(other, line)).toEqual([
    1,
    `${file} does not exist. Run this in the folder of a register or of the shell.`,
  ]);
  write(file, { name: 'travel', version: '1.0.0' });
  expect(await refused(other, line)).toEqual([
    1,
    `${file} has no "register" section, so this is neither a register nor the shell. Add the section, or run this in another folder.`,
  ]);
  const section = (readJsonFile(join(job, 'package.json')) as { register: object }).register;
  write(file, { name: 'shell', version: '1.0.0', register: section });
  expect(await refused(other, line)).toEqual([
    1,
    `${file} gives a register the name "shell". Rename the package: that folder is the shell's.`,
  ]);
});

test('a folder without a build says so', async () => {
  expect(await refused(job, `release --to SITE --dist ${folder()}`)).toEqual([
    1,
    expect.stringMatching(
      /^Refused: \S+mf-manifest\.json does not exist\. Build the package first\. The live release was not changed\.$/,
    ),
  ]);
});

test('a build without its remote entry is not released', async () => {
  const travel = fakeRegister('travel');
  const { name } = (
    readJsonFile(join(travel, 'dist/mf-manifest.json')) as { metaData: { remoteEntry: { name: string } } }
  ).metaData.remoteEntry;
  rmSync(join(travel, 'dist', name));
  expect(await refused(travel, `release --to SITE --dist ${travel}/dist`)).toEqual([
    1,
    `Refused: ${travel}/dist/${name} does not exist. Build again. The live release was not changed.`,
  ]);
});

test('an id that differs only in case is refused', async () => {
  const upper = fakeRegister('Job', { path: '/upper' });
  expect(await refused(upper, `release --to SITE --dist ${upper}/dist`)).toEqual([
    1,
    'Refused:\n  the id "Job" differs from "job" only in case\nChange the "register" section of package.json.',
  ]);
});

test('promote needs a release that is live, or named', async () => {
  const empty = folder();
  expect(await refused(job, `promote --from ${empty} --to SITE`)).toEqual([
    1,
    `No release of mfe-job is live on ${empty}. Name the one to copy: --build <release>`,
  ]);
});

test('a canary that the history does not have cannot go live', async () => {
  fakeRegister('job', { version: '1.1.0', code: 'canary' }, job);
  await done(job, `canary --to ${site} --percent 10 --dist ${job}/dist`);
  const file = join(site, 'mfe-job/history.json');
  const history = readJsonFile(file) as { version: string }[];
  write(
    file,
    history.filter(({ version }) => version !== '1.1.0'),
  );
  expect(await refused(job, 'canary --to SITE --make-live')).toEqual([
    1,
    `SITE/mfe-job/history.json has no release 1.1.0+BUILD, so it can't go live. End the canary with --stop, then release it again.`,
  ]);
  write(file, history);
  await done(job, `canary --to ${site} --stop`);
});

test('a register on another server is changed for its own site', async () => {
  const before = registryOf(site);
  const [live] = before.registers;
  write(join(site, 'registers.json'), {
    ...before,
    registers: [{ ...live, entry: 'https://elsewhere.example/remoteEntry.js' }],
  });
  expect(await refused(shell, 'rollback --to SITE --register job')).toEqual([
    1,
    'job is on another server: its address in registers.json is not of this site. Run this for the site that it is released into.',
  ]);
  write(join(site, 'registers.json'), before);
});
