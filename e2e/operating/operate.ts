import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startCluster } from '../../platform/receiver/src/stores/postgres/testing/cluster';
import { audience, clientId, localConfig } from '../../platform/tools/local-site/documents';
import { checkPorts, offsets, portsFrom, type SitePorts } from '../../platform/tools/local-site/ports';
import { registerFolders, root } from '../../platform/tools/local-site/registers';
import { testLaunchOptions } from '../support/browser';
import { blocksOf, follow } from '../support/guide';
import { type RunningCommand, startCommand } from '../support/startCommand';
import { openTerminal } from '../support/terminal';
import { issueCertificate } from './certificates';
import { addresses, makeMachine } from './machine';
import { ownSteps } from './steps';
import { type Setting, typed } from './setting';
import { compareStored } from './stored';

const notExecuted = `
Not executed, because it needs root or systemd: useradd, systemctl, systemd-run and journalctl (the commands, settings
and restarts of the units were, by one account), ports 443 and 80, owners of files, sandboxing, the timer.
Because it needs Docker: the containers, with their backup by crontab.
Because it needs Auth0: its settings; the local sign-in was there instead.
Not executed either: createuser and createdb, PostgreSQL over TLS, a browser that trusts the authority (it ignored
certificate errors). The folder of the building machine has the installed packages of this clone, by hard links.`;

/**
 * Opens a browser that ignores certificate errors: it does not know the authority, which people's machines would trust.
 * The option of Playwright's contexts would not hold for service workers.
 */
function openBrowser(): Promise<Browser> {
  const { args, ...options } = testLaunchOptions();
  return chromium.launch({ ...options, args: [...(args ?? []), '--ignore-certificate-errors'] });
}

/** Makes a repository to clone, and the clone of the building machine, with packages. @returns that clone */
function makeClones(place: string): string {
  const [origin, clone] = [join(place, 'origin.git'), join(place, 'registers')];
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  git('clone', '--quiet', '--bare', root, origin);
  git('clone', '--quiet', origin, clone);
  const folders = ['.', ...readdirSync(root)].map((name) => join(name, 'node_modules'));
  for (const dir of folders.filter((name) => existsSync(join(root, name, '.bin'))))
    execFileSync('cp', ['-al', join(root, dir), join(clone, dir)]);
  return clone;
}

/** Writes config.json and site.json, as the operator does. @returns the folder of the site */
function writeSite(place: string, ports: SitePorts): string {
  const site = join(place, 'site');
  const { site: shell, receiver } = addresses(ports);
  mkdirSync(site);
  const config = { ...localConfig(ports), endpoints: { inquiry: `${receiver}/exec` } };
  writeFileSync(join(site, 'config.json'), JSON.stringify(config));
  writeFileSync(join(site, 'site.json'), JSON.stringify({ origins: { shell } }));
  return site;
}

/** The commands of a guide, in order: each line of its blocks of `sh`, without a comment. */
const commandsOf = (guide: string): string[] =>
  blocksOf(guide)
    .filter(({ words }) => words === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .map((line) => line.replace(/ +# .*$/, '').trim());

/** Starts the local sign-in in place of Auth0. */
const startLogin = (place: string, ports: SitePorts): Promise<RunningCommand> =>
  startCommand(
    root,
    [process.execPath, '--import', 'tsx', 'platform/login/src/main.ts'],
    `${ports.origin(offsets.login)}/healthz`,
    {
      DATA_DIR: join(place, 'login'),
      PORT: String(ports.port(offsets.login)),
      SHELL_ORIGINS: addresses(ports).site,
      CLIENT_ID: clientId,
      AUDIENCE: audience,
    },
  );

/** Follows docs/operating.md in a folder, from its first command to people who work on the site. */
export async function operate(place: string): Promise<void> {
  const ports = portsFrom(process.env['PORT_BASE'] ?? '5600');
  await checkPorts(ports, registerFolders());
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const machine = makeMachine(place, ports);
    closing.push(machine.close);
    const clone = makeClones(place);
    const cluster = await startCluster();
    closing.push(cluster.stop);
    closing.push((await startLogin(place, ports)).stop);
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const terminal = openTerminal(clone, machine.env);
    closing.push(terminal.close);
    const { certificate, key } = issueCertificate(place, 'site');
    const setting: Setting = {
      ...{ place, ports, machine, clone, cluster, browser, terminal },
      commands: commandsOf(readFileSync(join(clone, 'docs/operating.md'), 'utf8')),
      database: await cluster.newDatabase(),
      places: { site: writeSite(place, ports), pem: certificate, key, repository: join(place, 'origin.git') },
    };
    const { own, running } = ownSteps(setting);
    closing.push(() => Promise.all(running().services.map((service) => service.stop())));
    await follow(
      setting.commands.map((text) => ({ text, run: () => terminal.run(typed(text, setting)) })),
      own,
    );
    const { person, load } = running();
    await person.submit('LAST-1');
    assert.deepEqual(person.errors, [], 'errors on the console');
    await load.stop();
    console.log(await compareStored(setting, load));
    console.log(notExecuted);
  } finally {
    await close();
  }
}
