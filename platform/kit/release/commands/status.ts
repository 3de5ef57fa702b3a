import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { CliError } from '../basics/errors';
import { describeState, noReleases, readHistory, releaseName, findRelease } from '../history/history';
import { readRegistry } from '../site/registry';
import { locate, readSite, type Site } from '../site/site';
import type { SiteRecord } from '../site/target';
import { type Command, textTable, toMinute } from './command';
import { readReports, reportRows } from './reports';

/**
 * The rows of a register (or of the shell): one for each build that browsers get, and one if it is closed. `folder` is
 * undefined if its builds and its history are on another server.
 */
function statusRows(site: Site, id: string, folder: string | undefined, live: SiteRecord): string[][] {
  const { canary, fallback, closed, closedSince = '' } = live;
  const history = folder === undefined ? noReleases : readHistory(site, folder);
  const unknown = folder === undefined ? 'on another server' : 'not in history.json';
  const row = (role: string, build: BuildRecord) => {
    const release = findRelease(history, releaseName(build));
    const state = release ? describeState(release.state) : unknown;
    return [role, build.version, build.build ?? '', toMinute(release?.since ?? ''), state];
  };
  return [
    [id, ...row('live', live)],
    ...(canary ? [['', ...row(`canary ${canary.percent} %`, canary)]] : []),
    ...(fallback ? [['', ...row('fallback', fallback)]] : []),
    ...(closed === undefined ? [] : [['', 'closed', '', '', toMinute(closedSince), `"${closed}"`]]),
  ];
}

/** The site's host, by which reports say from which site they are. */
function hostInReports({ dir, origins: { shell } }: Site): string {
  if (shell !== undefined) return new URL(shell).host;
  throw new CliError(`${dir} has no site.json with the shell's origin, which reports name: add it`);
}

/** What browsers reported of the builds that they may get now, for a team to look at. */
async function printReports(site: Site, registers: readonly RegisterRecord[], file: string): Promise<void> {
  const { builds, unreadable } = await readReports(file, hostInReports(site));
  const rows = registers.flatMap(({ id, canary, fallback, ...live }) =>
    Object.entries({ live, canary, fallback }).flatMap(([role, record]) =>
      record ? reportRows([id, role, record.version], builds.get(record.build ?? '')) : [],
    ),
  );
  console.log(`\nReported by browsers:\n${textTable(rows)}`);
  if (unreadable > 0) console.log(`Warning: ${unreadable} lines of ${file} are no OpenTelemetry logs`);
}

export const status: Command = {
  summary: 'show what is live, canary, fallback and closed, since when, and what browsers report of it',
  options: ['to', 'reports'],
  async run(options) {
    const site = readSite(options.path('to'));
    const { shell, registers } = readRegistry(site);
    const rows = registers.flatMap((register) =>
      statusRows(site, register.id, locate(site, register.entry)?.folder, register),
    );
    const heading = ['register', 'role', 'version', 'build', 'since (UTC)', 'state'];
    const ofShell = shell ? statusRows(site, 'shell', 'shell', shell) : [['shell', 'none']];
    console.log(textTable([heading, ...ofShell, ...rows]));
    if (options.text('reports') !== undefined) await printReports(site, registers, options.path('reports'));
  },
};
