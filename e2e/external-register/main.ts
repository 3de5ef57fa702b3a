import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustSucceed, ownEnvironment } from '../../platform/tools/local-site/commands';
import { portsFrom } from '../../platform/tools/local-site/ports';
import { root } from '../../platform/tools/local-site/registers';
import { blocksOf, fillPlaces, follow, type GuideStep } from '../support/guide';
import { openTerminal, type Terminal } from '../support/terminal';
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

/** Inserts lines below each line of a file that has this text. */
function insertBelow(file: string, after: string, inserted: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.map((line) => (line.includes(after) ? `${line}\n${inserted.trimEnd()}` : line));
  assert.notDeepEqual(found, lines, `${file} has no line with ${after}`);
  writeFileSync(file, found.join('\n'));
}

/**
 * What docs/shipping-a-register.md says, in order. `sh` has commands for the terminal of the team, `sh repository` those for
 * this repository, `sh registry` those for who has a package registry, which are tested elsewhere, and
 * `ts file=… after="…"` lines to insert into a file.
 */
const stepsOf = (guide: string, places: Readonly<Record<string, string>>, terminal: Terminal): GuideStep[] =>
  blocksOf(guide).flatMap(({ words, text }): GuideStep[] => {
    if (words === 'sh registry') return [];
    if (words === 'sh' || words === 'sh repository')
      return text
        .trim()
        .split('\n')
        .map((line) => {
          const command = fillPlaces(line, places);
          const run = () => mustSucceed(root, ['sh', '-c', command]);
          return { text: line, run: words === 'sh' ? () => terminal.run(command) : run };
        });
    const [, file, after] = /^ts file=(\S+) after="(.+)"$/.exec(words) ?? [];
    assert.ok(file && after, `The guide has a code block that nobody can follow: ${words}`);
    const insert = async () => {
      insertBelow(join(await terminal.folder(), file), after, text);
      return '';
    };
    return [{ text: `a change of ${file}`, run: insert }];
  });

/** Makes, tests, releases and uses a register outside this repository, of which no file is changed. */
async function proveExternalRegister(): Promise<void> {
  Object.assign(process.env, machine);
  const ports = portsFrom(process.env['PORT_BASE'] ?? '5500');
  const place = mkdtempSync(join(tmpdir(), 'external-register-'));
  const before = repositoryChanges();
  const site = join(place, 'site');
  const places = { folder: join(place, 'packed'), site, 'address of the site': ports.origin(0) };
  const terminal = openTerminal(place, ownEnvironment());
  const checks = checksOf({ site, ports, terminal });
  try {
    const guide = readFileSync(join(root, 'docs/shipping-a-register.md'), 'utf8');
    await follow(stepsOf(guide, places, terminal), checks.own);
    assert.equal(repositoryChanges(), before, 'files of this repository have changed');
    console.log('No file of this repository has changed');
  } finally {
    await checks.close();
    await terminal.close();
    if (process.env['KEEP'] === undefined) rmSync(place, { recursive: true, force: true });
    else console.log(`Kept in ${place}`);
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await proveExternalRegister();
