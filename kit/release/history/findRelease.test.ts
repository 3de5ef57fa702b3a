import { findRelease } from './findRelease';
import { fakeRelease } from '../testing/fakes';

const release = (version: string, build: string) => fakeRelease({ version, build, content: 'c' });

const releases = [
  release('1.1.0', '3f2a1bc.20261123T074500Z'),
  release('1.0.0', '3f2b000.20261122T074500Z'),
  release('1.0.0', '77aa001.20261121T074500Z'),
];
const confirmed = { is: 'confirmed', time: '2026-11-21T07:45:00.000Z', who: 'asha@builder' } as const;
const history = { releases, states: { c: confirmed } };

test.each([
  ['1.1.0', 0],
  ['3f2a', 0],
  ['3f2b000.20261122T074500Z', 1],
  ['1.0.0+77aa001.20261121T074500Z', 2],
  ['7', 2],
])('%s names a release', (which, index) => {
  expect(findRelease(history, which, 'mfe-job')).toBe(releases[index]);
});

test('a name of none lists what there is', () => {
  expect(() => findRelease(history, '2.0.0', 'mfe-job')).toThrow(
    'mfe-job has no release "2.0.0" on this site. Name one by its version or its build id (`register history` lists all):\n' +
      '  1.1.0+3f2a1bc.20261123T074500Z: confirmed\n  1.0.0+3f2b000.20261122T074500Z: confirmed\n  1.0.0+77aa001.20261121T074500Z: confirmed',
  );
  expect(() => findRelease({ releases: [], states: {} }, '2.0.0', 'mfe-job')).toThrow(
    'mfe-job has no releases on this site',
  );
});

test.each([['1.0.0'], ['3f2']])('%s names several, which are listed', (which) => {
  expect(() => findRelease(history, which, 'mfe-job')).toThrow(
    new RegExp(
      `^"${which}" names 2 releases of mfe-job\\. Name one by its build id:\\n {2}1\\.\\d\\.0\\+.*\\n {2}1\\.0\\.0\\+`,
    ),
  );
});
