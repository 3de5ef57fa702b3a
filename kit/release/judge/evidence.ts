import { type PageSession, refusal } from './pageSessions';
import type { Share } from './statistics';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How often something failed, of the page sessions of a build and of those of live. */
export interface ComparedFailure {
  what: string;
  /** A crash that live has not had in the last 30 days. */
  isNew: boolean;
  here: Share;
  live: Share;
}

/** What is known of a build. */
export interface Evidence {
  /** The most frequent first. */
  failures: ComparedFailure[];
  /** Page sessions with a crash, and with a new one. */
  crashed: Share;
  crashedAnew: Share;
  /** Page sessions in which an entry was accepted. */
  accepted: number;
  /** From the first report that was received to the last. */
  hours: number;
  liveSessions: number;
}

/** What is judged, and against what. */
export interface Subject {
  build: string;
  isCanary: boolean;
  /** The build that is live, and those that were before. */
  liveBuilds: ReadonlySet<string | undefined>;
}

/** The page sessions in which something failed that `isBad`. */
const share = (sessions: readonly PageSession[], isBad: (failure: string) => boolean): Share => ({
  bad: sessions.filter(({ failures }) => [...failures].some(isBad)).length,
  of: sessions.length,
});

/** In how many page sessions each failure happened. */
function countsOf(sessions: readonly PageSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { failures } of sessions)
    for (const what of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

/** What the page sessions of a register say of a build. */
export function evidenceOf(sessions: readonly PageSession[], subject: Subject): Evidence {
  const { build, isCanary, liveBuilds } = subject;
  const newest = sessions.reduce((latest, { last }) => Math.max(latest, last), 0);
  const recent = sessions.filter(({ last }) => last > newest - 30 * day);
  const here = recent.filter((one) => one.build === build);
  const isLive = ({ build: other, role }: PageSession) =>
    other !== build && liveBuilds.has(other) && ['live', 'fallback'].includes(role);
  const live = recent.filter(isLive);
  const times = here.flatMap(({ first, last }) => [first, last]).sort((a, b) => a - b);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // What fails beside a build, such as a receiver, fails for both at the same time. Before a fresh release there is none.
  const compared = isCanary ? live.filter(({ last }) => last >= start) : live;
  const known = new Set(countsOf(live).keys()).add(refusal);
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
    crashed: share(here, (what) => what !== refusal),
    crashedAnew: share(here, (what) => !known.has(what)),
    accepted: here.filter(({ accepted }) => accepted).length,
    hours: (end - start) / hour,
    liveSessions: compared.length,
  };
}
