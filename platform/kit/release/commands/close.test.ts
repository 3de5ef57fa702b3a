import { readRegistry } from '../site/registry';
import { fakeShell, folder } from '../testing/fakes';
import { done, register } from '../testing/run';
import { siteWithReleases } from '../testing/siteWithReleases';

test('a register is closed with a message, and opened', async () => {
  const site = siteWithReleases([{ shared: { react: '^19.0.0' } }], [{ shared: { react: '19.3.1' } }]);
  const job = () => readRegistry(site).registers[0];
  expect(await done(folder(), `close --to ${site.dir} --register job --message shut`)).toBe(
    'Closed: job, with the message "shut"',
  );
  const closedSince = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string;
  expect(job()).toMatchObject({ closed: 'shut', closedSince, version: '1.0.0' });
  expect(await done(folder(), `open --to ${site.dir} --register job`)).toBe('Open: job');
  expect(job()).not.toHaveProperty('closed');
  expect(job()).not.toHaveProperty('closedSince');
  expect(await register(folder(), `open --to ${site.dir} --register job`)).toEqual({
    code: 1,
    said: 'job is not closed, so there is nothing to open.',
  });
});

test('a closed register does not hold up a shell, and is not opened in one that does not run it', async () => {
  const site = siteWithReleases([{ shared: { react: '^19.0.0' } }], [{ shared: { react: '19.3.1' } }]);
  await done(folder(), `close --to ${site.dir} --register job --message shut`);
  const shell = fakeShell({ version: '2.0.0', react: '20.0.0' });
  await done(shell, `release --to ${site.dir} --dist ${shell}/dist`);
  const { said } = await register(folder(), `open --to ${site.dir} --register job`);
  expect(said).toMatch(
    /^Refused:\n {2}job 1\.0\.0\+b1 requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0\nRelease it first, then open it: /,
  );
  expect(readRegistry(site).registers[0]).toHaveProperty('closed', 'shut');
});

test('on a site without a shell a register can be opened; closing needs a message, and the shell cannot be closed', async () => {
  const site = siteWithReleases([{}]);
  await done(folder(), `close --to ${site.dir} --register job --message shut`);
  expect(await done(folder(), `open --to ${site.dir} --register job`)).toBe('Open: job');
  const said = async (line: string) => (await register(folder(), line)).said.split('\n')[0];
  expect(await said(`close --to ${site.dir} --register job`)).toMatch(/^--message <text> is required/);
  expect(await said(`close --message x --to ${site.dir} --register shell`)).toBe(
    "The shell can't be closed or opened. Name a register: --register <id>",
  );
});
