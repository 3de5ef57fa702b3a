import { fakeRelease } from '../testing/fakes';
import { findRelease } from './findRelease';
import { noReleases } from './history';

const release = (version: string, build: string) => fakeRelease({ version, build });
const [first, second, third] = [
  release('1.1.0', '3f2a1bc.20261123T074500Z'),
  release('1.0.0', '3f2b000.20261122T074500Z'),
  release('1.0.0', '77aa001.20261121T074500Z'),
];
const history = { releases: [first, second, third], wereLive: [] };
const lines = history.releases.map(({ version, build }) => `  ${version}+${build}: confirmed`);

test.each([
  ['1.1.0', first],
  ['3f2a', first],
  ['3f2b000.20261122T074500Z', second],
  ['1.0.0+77aa001.20261121T074500Z', third],
  ['7', third],
])('%s names a release', (which, found) => {
  expect(findRelease(history, which, 'mfe-job')).toBe(found);
});

test.each([
  ['1.0.0', ['"1.0.0" names 2 releases of mfe-job. Name one by its build id:', ...lines.slice(1)]],
  ['3f2', ['"3f2" names 2 releases of mfe-job. Name one by its build id:', ...lines.slice(0, 2)]],
  [
    '2.0.0',
    [
      'mfe-job has no release "2.0.0" on this site. Name one by its version or its build id (`register history` lists all):',
      ...lines,
    ],
  ],
])('%s names none or several, and those that there are are listed', (which, said) => {
  expect(() => findRelease(history, which, 'mfe-job')).toThrow(said.join('\n'));
  expect(() => findRelease(noReleases, which, 'mfe-job')).toThrow('mfe-job has no releases on this site');
});
