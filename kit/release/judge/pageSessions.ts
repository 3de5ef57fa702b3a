import { crashOf } from './crash';
import { readMessage, type ReceivedReport } from './readMessage';

/** What one page, from when it was opened until it was closed, has reported of one build. */
export interface PageSession {
  build: string;
  role: string;
  /** When its first and last report were received. */
  first: number;
  last: number;
  /** Crashes, and {@link refusal}. */
  failures: Set<string>;
  /** Whether an entry was accepted. */
  accepted: boolean;
}

/** The failure of a submission that was refused or had no answer. */
export const refusal = 'A submission refused or without an answer';

function add(sessions: Map<string, PageSession>, report: ReceivedReport): void {
  const { time, attributes } = report;
  const { 'register.build': build, 'register.as': role, 'session.id': id } = attributes;
  if (build === undefined || role === undefined || id === undefined) return;
  const key = JSON.stringify([build, role, id]);
  const begun = { build, role, first: time, last: time, failures: new Set<string>(), accepted: false };
  const session = sessions.get(key) ?? begun;
  sessions.set(key, session);
  session.first = Math.min(session.first, time);
  session.last = Math.max(session.last, time);
  const outcome = attributes['submission.outcome'];
  session.accepted ||= outcome === 'accepted';
  const failure = outcome === 'refused' || outcome === 'no-answer' ? refusal : crashOf(report);
  if (failure !== undefined) session.failures.add(failure);
}

/** The page sessions of a register on the site with this host, of the reports that have a time of receipt. */
export async function readSessions(lines: AsyncIterable<string>, { host, id }: { host: string; id: string }) {
  const sessions = new Map<string, PageSession>();
  const counts = { lines: 0, unreadable: 0, elsewhere: 0, withoutTime: 0 };
  for await (const line of lines) {
    if (line.trim() === '') continue;
    counts.lines += 1;
    const reports = readMessage(line);
    if (!reports) counts.unreadable += 1;
    for (const report of reports ?? []) {
      if (report.attributes['register.id'] !== id) continue;
      if (report.attributes['deployment.environment.name'] !== host) counts.elsewhere += 1;
      // OTLP has 0 for a time that is not known.
      else if (report.time > 0) add(sessions, report);
      else counts.withoutTime += 1;
    }
  }
  return { sessions: [...sessions.values()], ...counts };
}
