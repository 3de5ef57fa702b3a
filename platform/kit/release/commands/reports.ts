import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { printable } from '@registers/shared/words';
import { array, number, object, optional, parseJson, pipe, safeParse, string, union } from 'valibot';
import { CliError } from '../basics/errors';

/** What page sessions reported of one build. A page session lasts from when a page is opened until it is closed. */
interface BuildReports {
  sessions: Set<string>;
  /** The page sessions with each outcome of submissions and each reason of a failure. */
  sessionsWith: Map<string, Set<string>>;
}

// Names and nesting are those of OpenTelemetry logs in JSON (OTLP), where an integer can be a text.
const value = object({ stringValue: optional(string()), intValue: optional(union([string(), number()])) });
const attributes = optional(array(object({ key: string(), value })), []);
const logRecords = optional(array(object({ attributes })), []);
const scopeLogs = optional(array(object({ logRecords })), []);
const resource = optional(object({ attributes }), {});
const messageSchema = pipe(
  string(),
  parseJson(),
  object({ resourceLogs: array(object({ resource, scopeLogs })) }),
);

/** The reports in a line of the file, each with the attributes of its page; undefined if it is no message. */
function reportsIn(line: string) {
  const { success, output } = safeParse(messageSchema, line);
  if (!success) return undefined;
  return output.resourceLogs.flatMap((page) =>
    page.scopeLogs
      .flatMap((scope) => scope.logRecords)
      .map((report) =>
        Object.fromEntries(
          [...page.resource.attributes, ...report.attributes].map((one) => [one.key, one.value.stringValue]),
        ),
      ),
  );
}

/** Reads a collector's file: what pages of the site `host` reported of each build. The keys are build ids. */
export async function readReports(file: string, host: string) {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false)
    throw new CliError(`${file} is not a file. --reports is the file into which a collector writes`);
  const builds = new Map<string, BuildReports>();
  let unreadable = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const reports = line.trim() === '' ? [] : reportsIn(line);
    if (!reports) unreadable += 1;
    for (const report of reports ?? []) {
      const { 'register.build': id, 'session.id': session } = report;
      if (id === undefined || session === undefined || report['deployment.environment.name'] !== host)
        continue;
      const build = builds.get(id) ?? { sessions: new Set(), sessionsWith: new Map<string, Set<string>>() };
      builds.set(id, build);
      build.sessions.add(session);
      const fact = report['submission.outcome'] ?? report['register.reason'];
      if (fact === undefined) continue;
      build.sessionsWith.set(fact, (build.sessionsWith.get(fact) ?? new Set()).add(session));
    }
  }
  return { builds, unreadable };
}

/** The rows of a build: how many page sessions reported it, and in how many of them what happened. */
export function reportRows(heading: readonly string[], build: BuildReports | undefined): string[][] {
  const facts = [...(build?.sessionsWith ?? [])].sort(([, a], [, b]) => b.size - a.size);
  return [
    [...heading, String(build?.sessions.size ?? 0), 'page sessions'],
    // Anybody can have sent a report, and a terminal obeys control characters in it.
    ...facts.map(([what, { size }]) => [...heading.map(() => ''), String(size), printable(what)]),
  ];
}
