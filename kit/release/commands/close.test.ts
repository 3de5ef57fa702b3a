import { readRegistry } from '../site/site';
import { folder } from '../testing/fakes';
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

test('a register is not opened in a shell that does not run it', async () => {
  const site = siteWithReleases([{ shared: { react: '^18.0.0' } }], [{ shared: { react: '19.3.1' } }]);
  await done(folder(), `close --to ${site.dir} --register job --message shut`);
  expect(await register(folder(), `open --to ${site.dir} --register job`)).toEqual({
    code: 1,
    said: `Refused:\n  job 1.0.0+b1 requires react ^18.0.0; shell 1.0.0+b1 provides 19.3.1\nRelease it first, then open it: register release --to ${site.dir}`,
  });
  expect(readRegistry(site).registers[0]).toHaveProperty('closed', 'shut');
});

test('without a shell a register is opened; it is closed with words, and the shell is not', async () => {
  const site = siteWithReleases([{}]);
  await done(folder(), `close --to ${site.dir} --register job --message shut`);
  expect(await done(folder(), `open --to ${site.dir} --register job`)).toBe('Open: job');
  const said = async (line: string) => (await register(folder(), line)).said.split('\n')[0];
  expect(await said(`close --to ${site.dir} --register job`)).toMatch(/^--message <text> is required/);
  expect(await said(`close --message x --to ${site.dir} --register shell`)).toBe(
    "The shell can't be closed or opened. Name a register: --register <id>",
  );
});
