import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/history';
import { files, type Site } from '../site/site';
import { folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import {
  contentsOf,
  identity,
  siteWithReleases,
  statesIn,
  unconfirmed,
  v,
  withdrawn,
} from '../testing/siteWithReleases';
// Imported after `../testing/run`, which mocks the trial: these modules import the trial.
import { readOptions } from './options';
import { rollback as command } from './rollback';
import { readRegistry } from '../site/registry';

const line = (site: Site, which = '', id = 'job') =>
  `rollback ${which} --to ${site.dir} --register ${id}`.replace('  ', ' ');
const rollback = async (site: Site, which?: string, id?: string) =>
  (await done(folder(), line(site, which, id))).split('\n');
const live = (site: Site) => readRegistry(site).registers[0]!;
const folderOf = (site: Site, version: string) =>
  join(site.dir, 'mfe-job', `${version}+b${version.replaceAll('.', '')}`);

/** A rollback must be refused with this message, and nothing of the site may change. */
async function expectRefused(site: Site, which: string, message: string, id?: string): Promise<void> {
  const before = contentsOf(site);
  expect(await register(folder(), line(site, which, id))).toEqual({ code: 1, said: message });
  expect(contentsOf(site)).toEqual(before);
}

test('the newest confirmed release with other content is live again, without a trial', async () => {
  const same = { content: 'same' };
  const site = siteWithReleases([
    v('0.5.0', same),
    v('0.4.0', { state: unconfirmed }),
    v('0.3.0', same),
    v('0.2.0'),
    v('0.1.0'),
  ]);
  expect(await rollback(site)).toEqual([
    '0.5.0+b050 → 0.2.0+b020',
    'Live: mfe-job 0.2.0+b020',
    'Fallback: 0.1.0+b010.',
  ]);
  expect(live(site)).toMatchObject({ ...identity, version: '0.2.0', fallback: { version: '0.1.0' } });
  expect(mockTrial).not.toHaveBeenCalled();
});

test('the page of the shell goes back too, unless an open register does not run in it', async () => {
  const [next, before] = [
    v('2.0.0', { shared: { react: '20.0.0' } }),
    v('1.0.0', { shared: { react: '19.3.1' } }),
  ];
  const site = siteWithReleases([], [next, before]);
  expect(await rollback(site, '', 'shell')).toEqual([
    '2.0.0+b200 → 1.0.0+b100',
    'Live: shell 1.0.0+b100',
    'To go back to: none.',
  ]);
  expect(readFileSync(files.page(site), 'utf8')).toMatch(/<p>b100<\/p>$/);
  expect(readRegistry(site).shell).toMatchObject({ version: '1.0.0' });
  const needy = siteWithReleases([v('0.3.0', { shared: { react: '^20.0.0' } })], [next, before]);
  const { said } = await register(folder(), line(needy, '1.0.0', 'shell'));
  expect(said).toContain('job 0.3.0+b030 requires react ^20.0.0; shell 1.0.0+b100 provides 19.3.1\nSo 1.0.0');
});

test('title, icon, path and contact go back too, unless another register has its path or form type now', async () => {
  const moved = { ...identity, path: '/jobs', title: 'Jobs', icon: 'list_alt', contact: 'jobs@example.com' };
  const site = siteWithReleases([v('0.2.0', { identity: moved }), v('0.1.0', { formTypes: ['job'] })]);
  write(files.registry(site), { registers: [{ ...live(site), ...moved }] });
  await rollback(site);
  expect(live(site)).toMatchObject({ ...identity, version: '0.1.0' });
  expect(live(site)).not.toHaveProperty('contact');
  const visa = { ...live(site), id: 'visa', entry: '/mfe-visa/1.0.0%2Bb/a.js' };
  write(files.registry(site), { registers: [{ ...live(site), ...moved, build: 'b020' }, visa] });
  const { said } = await register(folder(), line(site, '0.1.0'));
  expect(said).toContain(
    'the path "/job" belongs to the register "visa"\n  the form type "job" belongs to the register "visa"\nSo 0.1.0+b010 can\'t be live',
  );
});

test('after a rollback, the next one has to name its release; a withdrawn release is tried again', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  await rollback(site);
  const { state } = readHistory(site, 'mfe-job').releases[0]!;
  await expectRefused(
    site,
    '',
    `Refused: 0.2.0+b020 is live because somebody went back to it: 0.3.0+b030 is withdrawn (${state.who}, ${state.time.slice(0, 10)}).\nTo go back further, name the release: register rollback 0.1.0+b010 --to ${site.dir} --register job\nThe live release was not changed.`,
  );
  expect((await rollback(site, '0.1.0'))[0]).toBe('0.2.0+b020 → 0.1.0+b010');
  expect(mockTrial).not.toHaveBeenCalled();
  expect((await rollback(site, '0.2.0')).slice(0, 2)).toEqual(['It works.', '0.1.0+b010 → 0.2.0+b020']);
  expect(mockTrial.mock.calls).toMatchObject([[{ site, folder: 'mfe-job' }, { version: '0.2.0' }]]);
  await rollback(site, '0.3.0 --untried');
  expect(mockTrial).toHaveBeenCalledTimes(1);
  expect(statesIn(site)).toEqual({ '0.3.0': 'unconfirmed', '0.2.0': 'confirmed', '0.1.0': 'confirmed' });
});

test('of two people who go back at the same moment, the second is refused', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const options = readOptions(['--to', site.dir, '--register', 'job'], command.options);
  const both = await Promise.allSettled([1, 2].map(() => Promise.resolve(command.run(options))));
  log.mockRestore();
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain(
    'Refused: somebody else has just made 0.2.0+b020 live. ',
  );
  expect(live(site)).toMatchObject({ version: '0.2.0', fallback: { version: '0.1.0' } });
});

test('a release that is live or pruned is refused before it is tried, and one that does not work after it', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0', { state: unconfirmed }), v('0.1.0')]);
  await expectRefused(site, '0.3.0', 'mfe-job 0.3.0+b030 is already live.');
  const pruned = folderOf(site, '0.1.0');
  rmSync(pruned, { recursive: true });
  await expectRefused(
    site,
    '0.1.0',
    `Refused:\n  0.1.0+b010 has been pruned: ${pruned} does not exist\nSo 0.1.0+b010 can't be live. Choose another release: register history --to ${site.dir} --register job\nThe live release was not changed.`,
  );
  expect(mockTrial).not.toHaveBeenCalled();
  mockTrial.mockResolvedValue({ result: 'failed', errors: ['It threw'] });
  await expectRefused(
    site,
    '0.2.0',
    'Refused: mfe-job 0.2.0+b020 does not work in a browser. Correct it and release it again, or choose another release. The live release was not changed.\n  It threw',
  );
});

test('what is damaged while it is tried is refused too', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0', { state: unconfirmed })]);
  mockTrial.mockImplementation(() => {
    write(join(folderOf(site, '0.1.0'), 'a.js'), 'damaged');
    return Promise.resolve({ result: 'worked', summary: 'It works.' });
  });
  expect((await register(folder(), line(site, '0.1.0'))).said).toContain("So 0.1.0+b010 can't be live");
  expect(live(site).version).toBe('0.2.0');
});

test('without a confirmed release before it, nothing is rolled back, and why is said', async () => {
  const none = (version: string) =>
    `Refused: mfe-job has no confirmed release before ${version}. The live release was not changed.`;
  const only = siteWithReleases([v('0.1.0')]);
  await expectRefused(only, '', `${none('0.1.0+b010')}\nThere is no earlier release.`);
  const releases = [
    v('0.5.0', { content: 'same' }),
    v('0.4.0', { content: 'same' }),
    v('0.3.0', { state: withdrawn }),
    v('0.2.0'),
    v('0.1.0', { state: unconfirmed }),
  ];
  const site = siteWithReleases(releases);
  write(join(folderOf(site, '0.2.0'), 'a.js'), 'damaged');
  await expectRefused(
    site,
    '',
    `${none('0.5.0+b050')}\nName the release to go back to; it is tried first: register rollback <version or build> --to ${site.dir} --register job\n  0.4.0+b040 has the same content\n  0.3.0+b030 is withdrawn (asha@builder, 2026-11-21)\n  0.2.0+b020 can't be used: a.js differs from what was published\n  0.1.0+b010 is unconfirmed`,
  );
});

test('a rollback from a build that somebody wrote into registers.json names its release; from no build there is none', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0')]);
  const noShell = `The site has no shell. Release one: register release --to ${site.dir}`;
  await expectRefused(site, '', noShell, 'shell');
  await expectRefused(site, '', 'The site has no register "visa". It has: job', 'visa');
  write(files.registry(site), { registers: [{ ...live(site), version: '9.9.9', build: undefined }] });
  const how = `register rollback <version or build> --to ${site.dir} --register job`;
  await expectRefused(
    site,
    '',
    `Refused: 9.9.9, which is live, is not in history.json. Name the release to go back to: ${how}\nThe live release was not changed.`,
  );
  expect((await rollback(site, '0.2.0'))[0]).toBe('9.9.9 → 0.2.0+b020');
});

describe('the name of a release', () => {
  const [live, before, oldest] = ['3f2a1bc', '3f2b000', '77aa001'];
  const named = () =>
    siteWithReleases([
      { version: '1.1.0', build: live },
      { version: '1.0.0', build: before },
      { version: '1.0.0', build: oldest },
    ]);
  const lines = [`1.1.0+${live}`, `1.0.0+${before}`, `1.0.0+${oldest}`].map(
    (name) => `\n  ${name}: confirmed`,
  );
  const [first, second, third] = lines;

  test.each([
    ['3f2b', before],
    [`1.0.0+${oldest}`, oldest],
    ['7', oldest],
  ])('may be %s', async (which, build) => {
    expect((await rollback(named(), which))[0]).toBe(`1.1.0+${live} → 1.0.0+${build}`);
  });

  test.each([
    ['1.0.0', `"1.0.0" names 2 releases of mfe-job. Name one by its build id:${second}${third}`],
    ['3f2', `"3f2" names 2 releases of mfe-job. Name one by its build id:${first}${second}`],
    [
      '2.0.0',
      `mfe-job has no release "2.0.0" on this site. Name one by its version or its build id (\`register history\` lists all):${lines.join('')}`,
    ],
  ])('is not %s, which is that of several or none', async (which, message) => {
    await expectRefused(named(), which, message);
  });
});
