import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CliError } from '../basics/errors';
import { findRelease } from '../history/findRelease';
import { readHistory, releaseName } from '../history/history';
import { evidenceOf } from '../judge/evidence';
import { readSessions } from '../judge/pageSessions';
import { failureInWords, judgeBuild, type Verdict } from '../judge/rule';
import { getRegister, readRegistry } from '../site/registry';
import type { Site } from '../site/site';
import { commandFor, type RegisterTarget } from '../site/target';
import type { Command } from './command';
import type { Options } from './options';
import { readRegisterTarget } from './readTarget';
import { toMinute } from './table';

const exitCodes: Readonly<Record<Verdict, number>> = { promote: 0, hold: 3, 'roll back': 4 };

/** How many failures are printed at most, and how many reasons: the most frequent. The others are only counted. */
const maxPrinted = 20;

/** The lines of the collector's file. */
function reportLines(options: Options): AsyncIterable<string> {
  const file = options.path('reports');
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === false)
    return createInterface({ input: createReadStream(file) });
  throw new CliError(`${file} is not a file. --reports is the file into which a collector writes`);
}

/** The site's host, by which reports say from which site they are. */
function hostInReports({ dir, origins: { shell } }: Site): string {
  if (shell !== undefined) return new URL(shell).host;
  throw new CliError(`${dir} has no site.json with the shell's origin, which reports name: add it`);
}

/** The build that is judged, the canary or else the live release, and what it is compared with. */
function judgedBuild({ site, folder, id }: RegisterTarget) {
  const register = getRegister(readRegistry(site), id);
  const history = readHistory(site, folder);
  const release = findRelease(history, releaseName(register.canary ?? register), folder);
  const notWithdrawn = history.releases.filter(({ state }) => state.is !== 'withdrawn');
  const as = register.canary ? `canary for ${register.canary.percent} % of the browsers` : 'live';
  return {
    build: release.build,
    isCanary: register.canary !== undefined,
    liveBuilds: new Set([...notWithdrawn, register].map((one) => one.build)),
    heading: `${folder} ${releaseName(release)}: ${as} since ${toMinute(release.since)} (UTC)`,
  };
}

/** At most `maxPrinted` lines, and how many others there are. */
const firstOf = (lines: readonly string[]) => [
  ...lines.slice(0, maxPrinted),
  ...(lines.length > maxPrinted ? [`and ${lines.length - maxPrinted} more`] : []),
];

const withHeading = (heading: string, lines: readonly string[]) => [
  heading,
  ...lines.map((line) => `  ${line}`),
];

function nextCommand(target: RegisterTarget, verdict: Verdict, isCanary: boolean): string[] {
  if (verdict === 'hold') return [];
  if (verdict === 'promote' && !isCanary) return ['It is live already.'];
  if (verdict === 'promote') return [`To do so: ${commandFor(target, 'canary --make-live')}`];
  const command = commandFor(target, isCanary ? 'canary --stop' : 'rollback');
  return [`Reports can be forged: look at the errors first, then decide. To do so: ${command}`];
}

export const judge: Command = {
  summary:
    'say from reports whether to promote (exit code 0), hold (3) or roll back (4) a canary or a fresh release',
  options: ['to', 'reports', 'register'],
  async run(options) {
    const target = readRegisterTarget(options, 'Only registers are judged: the shell has no canary');
    const { heading, ...judged } = judgedBuild(target);
    const host = hostInReports(target.site);
    const read = await readSessions(reportLines(options), { host, id: target.id });
    const evidence = evidenceOf(read.sessions, judged, Date.now());
    const { crashed, accepted, hours, liveSessions, failures } = evidence;
    const { verdict, reasons } = judgeBuild(evidence);
    const others = failures.map(failureInWords).filter((failure) => !reasons.includes(failure));
    const output = [
      ...withHeading(heading, [
        `${read.lines} lines, ${read.unreadable} of them no OpenTelemetry logs; ${read.elsewhere} reports of other sites than ${host}; ${read.withoutTime} without a time of receipt`,
        `${crashed.of} page sessions in ${hours.toFixed(1)} hours: ${crashed.bad} with a crash, ${accepted} with an entry accepted; ${liveSessions} of live to compare with`,
        ...firstOf(others),
      ]),
      ...withHeading(`\nVerdict: ${verdict}`, [
        ...firstOf(reasons),
        ...nextCommand(target, verdict, judged.isCanary),
      ]),
      'Anybody who reaches the collector can send reports as if pages had: they can bring about any verdict.',
    ];
    console.log(output.join('\n'));
    process.exitCode = exitCodes[verdict];
  },
};
