import { readRegistry } from '../site/registry';
import { files, type Site } from '../site/site';
import { fakeRegister, folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { siteWithReleases, statesIn, unconfirmed, v } from '../testing/siteWithReleases';

const unknown = { state: unconfirmed };

const tryIn = (site: Site, which = '', id = 'job') =>
  done(folder(), `try${which} --to ${site.dir} --register ${id}`);

test('a live release that works is confirmed, and gets the fallback that it can have', async () => {
  const site = siteWithReleases([v('0.2.0', unknown), v('0.1.0')]);
  expect(await tryIn(site)).toBe('It works.\nFallback: 0.1.0+b010.\nmfe-job 0.2.0+b020: confirmed');
  expect(statesIn(site)).toEqual({ '0.2.0': 'confirmed', '0.1.0': 'confirmed' });
  expect(readRegistry(site).registers).toMatchObject([{ version: '0.2.0', fallback: { version: '0.1.0' } }]);
  expect(mockTrial.mock.calls).toMatchObject([[{ folder: 'mfe-job' }, { version: '0.2.0' }]]);
  // The second trial names no fallback: the release has one now.
  expect(await tryIn(site)).toBe('It works.\nmfe-job 0.2.0+b020: confirmed');
});

test('an earlier release that works becomes the fallback of a live one without', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0', unknown)]);
  expect(await tryIn(site, ' 0.1.0')).toBe('It works.\nFallback: 0.1.0+b010.\nmfe-job 0.1.0+b010: confirmed');
  expect(readRegistry(site).registers[0]).toMatchObject({ fallback: { version: '0.1.0' } });
});

test('a release of a register that never was live is confirmed', async () => {
  const site = siteWithReleases([v('0.1.0', unknown)]);
  write(files.registry(site), { registers: [] });
  const said = await done(fakeRegister('job'), `try 0.1.0 --to ${site.dir}`);
  expect(said).toContain('mfe-job 0.1.0+b010: confirmed');
});

test('the shell has no fallback', async () => {
  const site = siteWithReleases([], [v('2.0.0', unknown), v('1.0.0')]);
  expect(await tryIn(site, '', 'shell')).toBe('It works.\nshell 2.0.0+b200: confirmed');
});

test('what does not work, or could not be tried, is not confirmed', async () => {
  const site = siteWithReleases([v('0.1.0', unknown)]);
  mockTrial.mockResolvedValue({ result: 'impossible', reason: 'No browser was found' });
  expect(await tryIn(site)).toMatch(/couldn't be tried in a browser: No browser was found\.[^\n]*$/);
  mockTrial.mockResolvedValue({ result: 'failed', errors: ['It threw'] });
  const failed = await register(folder(), `try --to ${site.dir} --register job`);
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('\n  It threw') as string });
  expect(statesIn(site)).toEqual({ '0.1.0': 'unconfirmed' });
});
