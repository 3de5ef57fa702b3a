import { buildRecordOf, releaseName } from './registry';
import { commandFor, liveBuild } from './target';
import { liveJob as job } from '../testing/siteWithReleases';

const site = { dir: '/site', origins: {} };
const shell = { contract: 1, version: '2.0.0', entry: 'index.html' };

test('what is live of a register, and of the shell', () => {
  const registry = { registers: [job], shell };
  expect(liveBuild({ id: 'job' }, registry)).toBe(job);
  expect(liveBuild({ id: undefined }, registry)).toBe(shell);
  expect(liveBuild({ id: undefined }, { registers: [job] })).toBeUndefined();
});

test('a command can be typed in any folder', () => {
  const target = { site, folder: 'mfe-job', id: 'job' };
  expect(commandFor(target, 'history')).toBe('register history --to /site --register job');
  expect(commandFor({ ...target, id: undefined }, 'rollback 1.0.0')).toBe(
    'register rollback 1.0.0 --to /site --register shell',
  );
});

test('a release is called by its version and build, and its record has nothing of its register', () => {
  expect(releaseName(job)).toBe('1.0.0');
  expect(releaseName({ version: '1.0.0', build: 'b' })).toBe('1.0.0+b');
  expect(buildRecordOf({ ...job, build: 'b' })).toEqual({
    contract: 1,
    version: '1.0.0',
    build: 'b',
    entry: '/a.js',
  });
});
