/**
 * The types of the reports that a page sends to a collector (docs/reports.md). `shell/src/reports` writes them,
 * and `register status` reads them. They are OpenTelemetry logs in JSON (OTLP/HTTP).
 */

/** One request to the collector: the properties of OTLP's `ExportLogsServiceRequest` that the shell writes. */
export interface ReportMessage {
  resourceLogs: readonly ResourceReports[];
}

/** The reports of one page. {@link PageAttributes} has the keys of its `attributes`. */
interface ResourceReports {
  resource: { attributes: readonly Attribute[] };
  scopeLogs: readonly { logRecords: readonly ReportRecord[] }[];
}

/** One report. {@link ReportAttributes} has the keys that its `attributes` have, for each name of a report. */
export interface ReportRecord {
  eventName: ReportName;
  /** When the reported event happened (the first time, if `registers.count` is more than 1): nanoseconds since 1970. */
  timeUnixNano: string;
  /** 9 for information, 17 for an error. */
  severityNumber: 9 | 17;
  body: { stringValue: string };
  attributes: readonly Attribute[];
}

/** A key and its value. Integers are texts, as OTLP wants: https://protobuf.dev/programming-guides/json/ */
export interface Attribute {
  key: string;
  value: { stringValue: string } | { intValue: string };
}

export type ReportName =
  /** The page of a register was shown. */
  | 'registers.register.shown'
  /** A build was not shown, or an error ended its page. */
  | 'registers.register.failed'
  /** The outcome of one submission of an entry, or of several with the same outcome; `offline`: nothing was sent. */
  | 'registers.submission';

/** The attributes of the page that reports. */
export interface PageAttributes {
  'service.name': 'shell';
  /** The version of the shell, if `registers.json` has it. */
  'service.version'?: string | undefined;
  /** The host of the site. */
  'deployment.environment.name': string;
  /** Random, another one for each page that is opened or loaded again. */
  'session.id': string;
}

/** Which of the site's builds of a register a page has loaded. */
type BuildRole = 'live' | 'canary' | 'fallback';

/** The attributes of every report. A submission of a register that is not shown has of the register only its id. */
export interface BuildAttributes {
  'register.id': string;
  'register.version'?: string | undefined;
  /** The id of the build; missing if it has none. */
  'register.build'?: string | undefined;
  'register.as'?: BuildRole | undefined;
  /** How often this happened since the page last reported it. */
  'registers.count': number;
}

export type FailureReason =
  /** The build could not be loaded: no answer, or code that does not run. */
  | 'unreachable'
  /** The build was not loaded in time. */
  | 'late'
  /** What was loaded is not the module of a register. */
  | 'invalid'
  /** The build is for a newer contract. */
  | 'contract'
  /** The page threw an error in its first second. */
  | 'mount'
  /** A part of the page failed to load. */
  | 'chunk'
  /** An error ended the page later, while it was in use. */
  | 'stopped';

/** The attributes of each report, by the name of the report. */
export interface ReportAttributes {
  'registers.register.shown': BuildAttributes;
  'registers.register.failed': BuildAttributes & { 'register.reason': FailureReason };
  'registers.submission': BuildAttributes & {
    'submission.outcome': 'accepted' | 'refused' | 'no-answer' | 'offline';
    /** The status of a refused submission. */
    'http.response.status_code'?: number | undefined;
  };
}
