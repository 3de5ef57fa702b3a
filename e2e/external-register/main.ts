import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom } from '../../platform/tools/local-site/ports';
import { root } from '../../platform/tools/local-site/registers';
import { blocksOf, follow } from './guide';
import { checksOf } from './checks';

const usage = `npm run external-register    docs/shipping-a-register.md, command by command, from the packed packages to a second release

  PORT_BASE     the first of the ports that are used: site, sign-in (+5), receiver (+6), reports (+7), register alone (+8) (5500)
  KEEP          keep the folder in which it was done
  E2E_BROWSER   the browser to use, when none is found on the machine
`;

/** The changes that git sees in this repository. They have to be the same before and after. */
const repositoryChanges = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

/** Variables that people have set on their machines. */
const machine = {
  GIT_AUTHOR_NAME: 'Asha',
  GIT_AUTHOR_EMAIL: 'asha@example.com',
  GIT_COMMITTER_NAME: 'Asha',
  GIT_COMMITTER_EMAIL: 'asha@example.com',
  npm_config_prefer_offline: 'true',
};

/** Makes, tests, releases and uses a register outside this repository, of which no file is changed. */
async function proveExternalRegister(): Promise<void> {
  Object.assign(process.env, machine);
  const ports = portsFrom(process.env['PORT_BASE'] ?? '5500');
  const place = mkdtempSync(join(tmpdir(), 'external-register-'));
  const before = repositoryChanges();
  const site = join(place, 'site');
  const checks = checksOf({ site, ports });
  try {
    await follow(blocksOf(readFileSync(join(root, 'docs/shipping-a-register.md'), 'utf8')), {
      repository: root,
      places: { folder: join(place, 'packed'), site, 'address of the site': ports.origin(0) },
      own: checks.own,
    });
    assert.equal(repositoryChanges(), before, 'files of this repository have changed');
    console.log('No file of this repository has changed');
  } finally {
    await checks.close();
    if (process.env['KEEP'] === undefined) rmSync(place, { recursive: true, force: true });
    else console.log(`Kept in ${place}`);
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await proveExternalRegister();
