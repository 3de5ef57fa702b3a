import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inc } from 'semver';
import { root } from '../../../platform/tools/local-site/registers';
import { expect } from '../../support/app';
import { accepted, rejectedAndFallsBack, use } from '../skewChecks';
import { recordOf, release } from '../releases';
import type { Step } from '../step';
import { skewedInstall } from '../skewedInstall';

const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;

const [shared, react] = [versionOf('shared'), versionOf('node_modules/react')];
const reacts = ['react', 'react-dom'];
const [major = 0, minor = 0] = react.split('.').map(Number);

function next(version: string, part: 'major' | 'minor' | 'patch'): string {
  const found = inc(version, part);
  if (found === null) throw new Error(`${version} is not a version`);
  return found;
}

const goodRelease: Step = {
  title: 'A good release of the job register is live',
  async run(fixture) {
    await release(fixture, 'mfe-job', 'good');
    const { modules } = await use(fixture, 'good');
    return modules;
  },
};

const newerShared: Step = {
  title: `A register built against a newer shared (${next(shared, 'minor')}) than the shell has (${shared})`,
  async run(fixture) {
    const install = skewedInstall(fixture, 'newer-register', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'minor')),
    );
    await install.build('mfe-job', 'newer');
    return rejectedAndFallsBack(fixture, install, /requires @registers\/shared \^[\d.]+; shell \S+ provides/);
  },
};

const patchedShared: Step = {
  title: `A register built against a patched shared (${next(shared, 'patch')})`,
  async run(fixture) {
    const install = skewedInstall(fixture, 'patched-register', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'patch')),
    );
    await install.build('mfe-job', 'patched');
    await accepted(install, 'mfe-job');
    const { modules } = await use(fixture, 'patched');
    return `shares the shell's: ${modules}`;
  },
};

const reactMajor: Step = {
  title: `A register built with React ${major + 1}`,
  async run(fixture) {
    const install = skewedInstall(fixture, 'react-major', ({ setVersion }) =>
      reacts.forEach((name) => setVersion(name, next(react, 'major'))),
    );
    await install.build('mfe-job', 'react major');
    return rejectedAndFallsBack(fixture, install, /requires react \^\d+\.0\.0; shell \S+ provides/);
  },
};

const reactMinor: Step = {
  title: `A register built with React ${major}.${minor - 1}`,
  async run(fixture) {
    const install = skewedInstall(fixture, 'react-minor', ({ setVersion }) =>
      reacts.forEach((name) => setVersion(name, `${major}.${minor - 1}.0`)),
    );
    await install.build('mfe-job', 'react minor');
    await accepted(install, 'mfe-job');
    expect(recordOf(fixture, 'job').shared?.['react']).toBe(`^${major}.${minor - 1}.0`);
    const { modules } = await use(fixture, 'react minor');
    // One React on the page, the shell's.
    expect(modules).toContain(`react ${react}`);
    expect(modules).not.toContain(`${major}.${minor - 1}.0`);
    return `shares the shell's: ${modules}`;
  },
};

const otherForms: Step = {
  title: 'A register whose forms library is of another major version',
  async run(fixture) {
    // All modules of `shared` have one version. Here the forms get the version of React, which is another major one.
    const install = skewedInstall(fixture, 'forms', ({ edit }) =>
      edit(
        '@registers/kit/webpack/sharedModules.ts',
        'const version = installedVersion(name);',
        "const version = installedVersion(name === '@registers/shared/register' ? 'react' : name);",
      ),
    );
    await install.build('mfe-job', 'own forms');
    await accepted(install, 'mfe-job');
    const { modules, calendar } = await use(fixture, 'own forms');
    expect(modules).toContain(`@registers/shared ${shared}, @registers/shared ${react}`);
    expect(calendar).toContain(recordOf(fixture, 'job').build);
    return `uses the copy it brought: ${modules}`;
  },
};

const newerShell: Step = {
  title: `A shell with a newer shared (${next(shared, 'minor')}) under registers built against ${shared}`,
  async run(fixture) {
    await release(fixture, 'mfe-job', 'built before');
    const install = skewedInstall(fixture, 'newer-shell', ({ setVersion }) =>
      setVersion('@registers/shared', next(shared, 'minor')),
    );
    await install.build('shell', 'newer');
    await accepted(install, 'shell');
    const { modules } = await use(fixture, 'built before');
    expect(modules).toContain(`@registers/shared ${next(shared, 'minor')}`);
    return `uses what the shell has: ${modules}`;
  },
};

/** Real builds against other versions than the shell's, each as a team would have made it. */
export const skew: readonly Step[] = [
  goodRelease,
  newerShared,
  reactMajor,
  patchedShared,
  reactMinor,
  otherForms,
  newerShell,
];
