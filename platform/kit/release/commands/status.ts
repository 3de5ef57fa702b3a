import type { BuildRecord } from '@registers/shared/registry';
import { describeState, noReleases, readHistory, releaseName, releaseOf } from '../history/history';
import { endpointError } from '../site/endpoint';
import { readRegistry } from '../site/registry';
import { locate, readSite, type Site } from '../site/site';
import type { SiteRecord } from '../site/target';
import type { Command } from './command';
import { textTable, toMinute } from './table';

/**
 * The rows of a register (or of the shell): one for each build that browsers get, and one if it is closed. `folder` is
 * undefined if its builds and its history are on another server.
 */
function statusRows(
  site: Site,
  id: string,
  folder: string | undefined,
  live: SiteRecord,
  endpoint = '',
): string[][] {
  const { canary, fallback, closed, closedSince = '' } = live;
  const history = folder === undefined ? noReleases : readHistory(site, folder);
  const unknown = folder === undefined ? 'on another server' : 'not in history.json';
  const row = (role: string, build: BuildRecord) => {
    const release = releaseOf(history, releaseName(build));
    const state = release ? describeState(release.state) : unknown;
    return [role, build.version, build.build ?? '', toMinute(release?.since ?? ''), state];
  };
  return [
    [id, ...row('live', live), endpoint],
    ...(canary ? [['', ...row(`canary ${canary.percent} %`, canary)]] : []),
    ...(fallback ? [['', ...row('fallback', fallback)]] : []),
    ...(closed === undefined ? [] : [['', 'closed', '', '', toMinute(closedSince), `"${closed}"`]]),
  ];
}

export const status: Command = {
  summary: 'show what is live, canary, fallback and closed, and since when',
  options: ['to'],
  run(options) {
    const site = readSite(options.path('to'));
    const { shell, registers } = readRegistry(site);
    const errors = registers.map(({ id }) => endpointError(site, id));
    const rows = registers.flatMap((register, index) => {
      const endpoint = errors[index] === undefined ? 'configured' : 'missing';
      return statusRows(site, register.id, locate(site, register.entry)?.folder, register, endpoint);
    });
    const heading = ['register', 'role', 'version', 'build', 'since (UTC)', 'state', 'endpoint'];
    const ofShell = shell ? statusRows(site, 'shell', 'shell', shell) : [['shell', 'none']];
    console.log(textTable([heading, ...ofShell, ...rows]));
    for (const error of new Set(errors)) if (error !== undefined) console.log(`Warning: ${error}`);
  },
};
