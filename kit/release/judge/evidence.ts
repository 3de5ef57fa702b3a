import { type PageSession, refusal } from './pageSessions';
import type { Share } from './statistics';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How often something failed, of the page sessions of a build and of those of live. */
export interface Failure {
  what: string;
  /** A crash that live has not had in the last 30 days. */
  isNew: boolean;
  here: Share;
  live: Share;
}

/** What is known of a build. */
export interface Evidence {
  failures: Failure[];
  /** Page sessions with a crash, and with a new one. */
  crashed: Share;
  crashedAnew: Share;
  /** Page sessions in which an entry was accepted. */
  accepted: number;
  /** From the first to the last report. */
  hours: number;
  liveSessions: number;
}

/** What is judged, and against what. */
export interface Subject {
  build: string;
  /** When it was released. An earlier report of it has a wrong clock. */
  released: number;
  isCanary: boolean;
  /** The build that is live, and those that were before. */
  liveBuilds: ReadonlySet<string | undefined>;
}

const share = (sessions: readonly PageSession[], isBad: (failures: string[]) => boolean): Share => ({
  bad: sessions.filter(({ failures }) => isBad([...failures])).length,
  of: sessions.length,
});

/** What the page sessions of a register say of a build. */
export function evidenceOf(sessions: readonly PageSession[], subject: Subject): Evidence {
  const { build, released, isCanary, liveBuilds } = subject;
  const newest = sessions.reduce((latest, { last }) => Math.max(latest, last), 0);
  const recent = sessions.filter(({ last }) => last > newest - 30 * day);
  const here = recent.filter((one) => one.build === build && one.first > released - day);
  const isLive = ({ build: other, role }: PageSession) =>
    other !== build && liveBuilds.has(other) && ['live', 'fallback'].includes(role);
  const live = recent.filter(isLive);
  const times = here.flatMap(({ first, last }) => [first, last]).sort((a, b) => a - b);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // What fails beside a build, such as a receiver, fails for both at the same time. Before a fresh release there is none.
  const compared = isCanary ? live.filter(({ last }) => last >= start) : live;
  const known = new Set(live.flatMap(({ failures }) => [...failures])).add(refusal);
  const failures = new Set(here.flatMap((one) => [...one.failures]));
  return {
    failures: [...failures].map((what) => ({
      what,
      isNew: !known.has(what),
      here: share(here, (all) => all.includes(what)),
      live: share(compared, (all) => all.includes(what)),
    })),
    crashed: share(here, (all) => all.some((what) => what !== refusal)),
    crashedAnew: share(here, (all) => all.some((what) => !known.has(what))),
    accepted: here.filter(({ accepted }) => accepted).length,
    hours: (end - start) / hour,
    liveSessions: compared.length,
  };
}
