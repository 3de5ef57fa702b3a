import type { Attribute, PageAttributes, ReportMessage, ReportRecord } from '@registers/shared/registry';
import type { Report } from './records';

/** A report, and how often its event has happened since the report was last accepted. */
export interface CountedReport {
  report: Report;
  /** When it happened first, in milliseconds since 1970. */
  at: number;
  count: number;
}

/** Texts are cut to so many characters: 20 reports stay below 64 KiB, the most that a closed page can send. */
const maxCharacters = 600;

const attributesOf = (values: object): Attribute[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]): Attribute[] => {
    if (typeof value === 'number') return [{ key, value: { intValue: String(value) } }];
    return typeof value === 'string' ? [{ key, value: { stringValue: value.slice(0, maxCharacters) } }] : [];
  });

const recordOf = ({ report, at, count }: CountedReport): ReportRecord => ({
  // Nanoseconds, as a text: a number cannot hold so many.
  timeUnixNano: `${at}000000`,
  // The severity is 9 for information, 17 for an error.
  severityNumber: /shown|submission/.test(report.name) ? 9 : 17,
  eventName: report.name,
  body: { stringValue: report.name },
  attributes: attributesOf({ ...report.values, 'registers.count': count }),
});

/** The attributes of the page, which are in all its messages: shell, site, and an id of this visit. */
export const pageAttributes = (version: string | undefined): PageAttributes => ({
  'service.name': 'shell',
  'service.version': version,
  'deployment.environment.name': location.host,
  'session.id': crypto.randomUUID(),
});

/** The message of these reports. Its names and shapes are those of OpenTelemetry logs (OTLP/HTTP JSON). */
export const reportMessageOf = (page: PageAttributes, reports: readonly CountedReport[]): ReportMessage => ({
  resourceLogs: [
    {
      resource: { attributes: attributesOf(page) },
      scopeLogs: [{ logRecords: reports.map(recordOf) }],
    },
  ],
});
