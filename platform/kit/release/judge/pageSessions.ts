import { printable } from '@registers/shared/words';
import { readMessage, type ReceivedReport } from './readMessage';

/** What one page, from when it was opened until it was closed, has reported of one build of the register. */
export interface PageSession {
  build: string;
  /** Why the page had this build: `live`, `canary` or `fallback`. */
  role: string;
  /** When the first and the last report were received, in milliseconds since 1970. */
  first: number;
  last: number;
  /** What {@link crashOf} says of each crash; {@link submissionFailure} if a submission was refused or unanswered. */
  failures: Set<string>;
  /** Whether an entry was accepted. */
  accepted: boolean;
}

/** The failure of a submission that was refused or had no answer: one text, whatever the reason. */
export const submissionFailure = 'A submission refused or without an answer';

/**
 * The name of the first script in a stack, without its hash; '' if there is none. Lines and functions are left out: a
 * minified script has one line, and its functions have other names in each build.
 */
function scriptOf(stack: string): string {
  const [, name = ''] = /([^\s/@(]+\.m?js)\b/.exec(stack) ?? [];
  return name.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');
}

/** A text for a crash, the same for this crash in every build; undefined if the report is not of a crash. */
export function crashOf({ name, attributes }: ReceivedReport): string | undefined {
  if (name !== 'registers.register.failed' && name !== 'registers.page.error') return undefined;
  const type = attributes['exception.type'] ?? attributes['register.reason'] ?? 'an error';
  // The message has nothing in it that people typed: the shell has masked that.
  const message = attributes['exception.message'] ?? '';
  const script = scriptOf(attributes['exception.stacktrace'] ?? '');
  // Anybody can have sent the report, and a terminal or a CI would obey control characters in it.
  return printable(`${type}${message === '' ? '' : `: ${message}`}${script === '' ? '' : ` (${script})`}`);
}

/** Adds a report to its page session. The key of `sessions` has build, role and the session's id. */
function addTo(sessions: Map<string, PageSession>, report: ReceivedReport): void {
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
  const failure = outcome === 'refused' || outcome === 'no-answer' ? submissionFailure : crashOf(report);
  if (failure !== undefined) session.failures.add(failure);
}

/** The page sessions of a register on the site `host`, from a collector's lines; and how much had to be left out. */
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
      // In the format of OpenTelemetry (OTLP) 0 is a time that is not known.
      else if (report.time > 0) addTo(sessions, report);
      else counts.withoutTime += 1;
    }
  }
  return { sessions: [...sessions.values()], ...counts };
}
