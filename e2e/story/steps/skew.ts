import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inc } from 'semver';
import { root } from '../../../tools/start/workspaces';
import { expect } from '../../support/app';
import { accepted, refusedAndHealed, used } from '../apart';
import { entryOf, release } from '../live';
import type { Step } from '../step';
import { world } from '../worlds';

const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;

const [shared, react] = [versionOf('shared'), versionOf('node_modules/react')];
const reacts = ['react', 'react-dom'];
const [major = 0, minor = 0] = react.split('.').map(Number);

function next(version: string, part: 'major' | 'minor' | 'patch'): string {
  const found = inc(version, part);
  if (found === null) throw new Error(`${version} is no version`);
  return found;
}

const goodOne: Step = {
  title: 'A good release of the job register is live',
  async play(stage) {
    await release(stage, 'mfe-job', 'good');
    const { got } = await used(stage, 'good');
    return got;
  },
};

const newerShared: Step = {
  title: `A register built against a newer shared (${next(shared, 'minor')}) than the shell has (${shared})`,
  async play(stage) {
    const apart = world(stage, 'newer-register', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'minor')),
    );
    await apart.build('mfe-job', 'newer');
    return refusedAndHealed(stage, apart, /wants @registers\/shared\/contract \^[\d.]+; shell \S+ provides/);
  },
};

const patchedShared: Step = {
  title: `A register built against a patched shared (${next(shared, 'patch')})`,
  async play(stage) {
    const apart = world(stage, 'patched-register', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'patch')),
    );
    await apart.build('mfe-job', 'patched');
    await accepted(apart, 'mfe-job');
    const { got } = await used(stage, 'patched');
    return `shares the shell's: ${got}`;
  },
};

const reactMajor: Step = {
  title: `A register built with React ${major + 1}`,
  async play(stage) {
    const apart = world(stage, 'react-major', ({ setVersion }) =>
      reacts.forEach((name) => setVersion(name, next(react, 'major'))),
    );
    await apart.build('mfe-job', 'react major');
    return refusedAndHealed(stage, apart, /wants react \^\d+\.0\.0; shell \S+ provides/);
  },
};

const reactMinor: Step = {
  title: `A register built with React ${major}.${minor - 1}`,
  async play(stage) {
    const apart = world(stage, 'react-minor', ({ setVersion }) =>
      reacts.forEach((name) => setVersion(name, `${major}.${minor - 1}.0`)),
    );
    await apart.build('mfe-job', 'react minor');
    await accepted(apart, 'mfe-job');
    expect(entryOf(stage, 'job').shared?.['react']).toBe(`^${major}.${minor - 1}.0`);
    const { got } = await used(stage, 'react minor');
    // One React on the page, the shell's.
    expect(got).toContain(`react ${react}`);
    expect(got).not.toContain(`${major}.${minor - 1}.0`);
    return `shares the shell's: ${got}`;
  },
};

const pureApart: Step = {
  title: 'A register whose forms library is of another major version',
  async play(stage) {
    // All of ours have one version; here the forms have that of another package, which is far from it.
    const apart = world(stage, 'forms', ({ edit }) =>
      edit(
        '@registers/kit/webpack/shares.ts',
        "'@registers/shared/register': { kind: 'pure', package: '@registers/shared' }",
        "'@registers/shared/register': { kind: 'pure', package: 'react' }",
      ),
    );
    await apart.build('mfe-job', 'own forms');
    await accepted(apart, 'mfe-job');
    const { got, calendar } = await used(stage, 'own forms');
    expect(got).toContain(`@registers/shared ${shared} and ${react}`);
    expect(calendar).toContain(entryOf(stage, 'job').build);
    return `uses the copy it brought: ${got}`;
  },
};

const newerShell: Step = {
  title: `A shell with a newer shared (${next(shared, 'minor')}) under registers built against ${shared}`,
  async play(stage) {
    await release(stage, 'mfe-job', 'built before');
    const apart = world(stage, 'newer-shell', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'minor')),
    );
    await apart.build('shell', 'newer');
    await accepted(apart, 'shell');
    const { got } = await used(stage, 'built before');
    expect(got).toContain(`@registers/shared ${next(shared, 'minor')}`);
    return `takes what the shell has: ${got}`;
  },
};

/** Real builds against other versions than the shell's, each as a team would have made it. */
export const skew: readonly Step[] = [
  goodOne,
  newerShared,
  reactMajor,
  patchedShared,
  reactMinor,
  pureApart,
  newerShell,
];
