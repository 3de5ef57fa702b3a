import { type PageSession, submissionFailure } from './pageSessions';
import type { Share } from './statistics';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A failure: in how many page sessions of the judged build (`here`) and of live builds (`live`) it happened. */
export interface ComparedFailure {
  what: string;
  /** Whether it is a crash that no other build which is or was live has had in the last 30 days. */
  isNew: boolean;
  here: Share;
  live: Share;
}

/** What the reports say of the judged build; rule.ts makes a verdict of it. */
export interface Evidence {
  /** The most frequent first. */
  failures: ComparedFailure[];
  /** In how many page sessions there was a crash. */
  crashed: Share;
  /** Page sessions in which an entry was accepted. */
  accepted: number;
  /** The hours between the first and the last report of the build. */
  hours: number;
  /** How many page sessions of live builds it is compared with. */
  liveSessions: number;
}

/** Which build is judged, and which builds it is compared with. */
export interface JudgedBuild {
  build: string;
  isCanary: boolean;
  /** The build ids of the live release and of all that are not withdrawn; undefined if registers.json has no id. */
  liveBuilds: ReadonlySet<string | undefined>;
}

const hasCrashed = ({ failures }: PageSession) => [...failures].some((what) => what !== submissionFailure);

/** In how many page sessions each failure happened. */
function countsOf(sessions: readonly PageSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { failures } of sessions)
    for (const what of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

/** What a register's page sessions of the 30 days before `now` say of a build, for `register judge`. */
export function evidenceOf(sessions: readonly PageSession[], judged: JudgedBuild, now: number): Evidence {
  const { build, isCanary, liveBuilds } = judged;
  const recent = sessions.filter(({ last }) => last > now - 30 * day);
  const here = recent.filter((one) => one.build === build);
  const isLive = ({ build: other, role }: PageSession) =>
    other !== build && liveBuilds.has(other) && ['live', 'fallback'].includes(role);
  const live = recent.filter(isLive);
  const times = here.flatMap(({ first, last }) => [first, last]).sort((a, b) => a - b);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // A canary is compared with live builds since its own first report: when a receiver is down, both fail. Beside a
  // fresh release nothing else is live, so it is compared with what was live before.
  const compared = isCanary ? live.filter(({ last }) => last >= start) : live;
  // A submission that failed is never new: receivers refuse or fail under every build.
  const known = new Set(countsOf(live).keys()).add(submissionFailure);
  const liveCounts = countsOf(compared);
  return {
    failures: [...countsOf(here)]
      .sort(([, a], [, b]) => b - a)
      .map(([what, bad]) => ({
        what,
        isNew: !known.has(what),
        here: { bad, of: here.length },
        live: { bad: liveCounts.get(what) ?? 0, of: compared.length },
      })),
    crashed: { bad: here.filter(hasCrashed).length, of: here.length },
    accepted: here.filter(({ accepted }) => accepted).length,
    hours: (end - start) / hour,
    liveSessions: compared.length,
  };
}
