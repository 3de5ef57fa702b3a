import { identity } from '../testing/siteWithReleases';
import { withLive } from './registry';

test('nothing of the release before remains in the record of a register, and all that is the register’s does', () => {
  const build = { contract: 1, version: '1.0.0', entry: '/a.js' };
  const registers = {
    fallback: build,
    canary: { ...build, percent: 10 },
    closed: 'Back at noon.',
    note: 'x',
  };
  const gone = {
    iconPath: 'M0 0',
    contact: 'a@example.com',
    build: 'b1',
    files: ['/b.js'],
    formTypes: ['job'],
  };
  const before = { registers: [{ ...identity, ...build, ...gone, ...registers }] };
  const live = { ...build, version: '2.0.0' };
  expect(withLive(before, identity, live).registers).toEqual([{ ...identity, ...live, ...registers }]);
});
