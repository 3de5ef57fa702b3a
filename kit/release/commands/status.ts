import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { readHistory } from '../history/history';
import { inWords } from '../history/releaseState';
import { endpointError } from '../site/endpoint';
import { locate, readRegistry, readSite, type Site } from '../site/site';
import type { Command } from './command';
import { table, toMinute } from './table';

type Row = readonly string[];
type Build = Pick<BuildRecord, 'version' | 'build'>;

/** The rows of builds in a folder; without one they are on another server, whose history is not here. */
function rowsOf(site: Site, folder: string | undefined) {
  const history = folder === undefined ? [] : readHistory(site, folder);
  const releaseOf = ({ build }: Build) => history.find((release) => release.build === build);
  const unknown = folder === undefined ? 'on another server' : 'not in history.json';
  return {
    row: (role: string, build: Build, since = releaseOf(build)?.since): Row => {
      const release = releaseOf(build);
      const state = release ? inWords(release.state) : unknown;
      return [role, build.version, build.build ?? '', toMinute(since ?? ''), state];
    },
    /** A build is the fallback since the live one is live, or since it was confirmed after that. */
    fallbackSince: (live: Build, fallback: Build) =>
      [releaseOf(live)?.since ?? '', releaseOf(fallback)?.state.time ?? ''].sort().at(-1),
  };
}

function registerRows(site: Site, register: RegisterRecord): Row[] {
  const { id, entry, canary, fallback, closed, closedSince = '' } = register;
  const { row, fallbackSince } = rowsOf(site, locate(site, entry)?.folder);
  const endpoint = endpointError(site, id) === undefined ? 'configured' : 'missing';
  return [
    [id, ...row('live', register), endpoint],
    ...(canary ? [['', ...row(`canary ${canary.percent} %`, canary)]] : []),
    ...(fallback ? [['', ...row('fallback', fallback, fallbackSince(register, fallback))]] : []),
    ...(closed === undefined ? [] : [['', 'closed', '', '', toMinute(closedSince), `"${closed}"`]]),
  ];
}

export const status: Command = {
  summary: 'show what is live, canary, fallback and closed, and since when',
  options: ['to'],
  run(options) {
    const site = readSite(options.path('to'));
    const { shell, registers } = readRegistry(site);
    const shellRow = shell ? rowsOf(site, 'shell').row('live', shell) : ['none'];
    const heading = ['register', 'role', 'version', 'build', 'since (UTC)', 'state', 'endpoint'];
    const rows = registers.flatMap((register) => registerRows(site, register));
    console.log(table([heading, ['shell', ...shellRow], ...rows]));
    for (const error of new Set(registers.map(({ id }) => endpointError(site, id))))
      if (error !== undefined) console.log(`Warning: ${error}`);
  },
};
