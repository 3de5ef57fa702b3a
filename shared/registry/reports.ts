/**
 * What the shell reports of a page: OpenTelemetry logs as OTLP/HTTP JSON, one message a line where they are collected
 * in a file (docs/operating.md, "Reports", has what is in them in words).
 */

/** A message: an ExportLogsServiceRequest of OTLP, as far as the shell writes it. */
export interface ReportMessage {
  resourceLogs: readonly ResourceReports[];
}

/** What one page reports. Its `attributes` are named by {@link PageAttributes}. */
interface ResourceReports {
  resource: { attributes: readonly Attribute[] };
  scopeLogs: readonly { logRecords: readonly ReportRecord[] }[];
}

/** One report. Its `attributes` are named by {@link ReportAttributes}. */
export interface ReportRecord {
  eventName: ReportName;
  /** When it happened, or for the first time where it happened more than once: nanoseconds since 1970. */
  timeUnixNano: string;
  /** 9 for information, 17 for an error. */
  severityNumber: 9 | 17;
  body: { stringValue: string };
  attributes: readonly Attribute[];
}

/** JSON has 64-bit integers as texts: https://protobuf.dev/programming-guides/json/ */
export interface Attribute {
  key: string;
  value: { stringValue: string } | { intValue: string };
}

export type ReportName =
  /** The page of a register was shown. */
  | 'registers.register.shown'
  /** A build was not shown, or the Content-Security-Policy blocked something of it. */
  | 'registers.register.failed'
  /** An error of a page that is in use, of a register or, without `register.id`, of the shell. */
  | 'registers.page.error'
  /** The outcome of attempts to send entries. */
  | 'registers.submission';

/** The attributes of the page that reports. */
export interface PageAttributes {
  'service.name': 'shell';
  /** The version of the shell, where `registers.json` says it. */
  'service.version'?: string | undefined;
  /** The host of the site. */
  'deployment.environment.name': string;
  /** The browser's family as it names itself: `Chrome`, `Edg`, `Firefox` or `Safari`. Missing where it is another one. */
  'user_agent.name'?: string | undefined;
  /** Random, another one for each page that is opened or loaded again. */
  'session.id': string;
}

/** The part that a build of a register has in the site. */
type BuildRole = 'live' | 'canary' | 'fallback' | 'override';

/**
 * The attributes of every report about a build. A submission of a register that was not shown has the register's id
 * only.
 */
export interface BuildAttributes {
  'register.id'?: string | undefined;
  'register.version'?: string | undefined;
  /** Missing where the build has no id. */
  'register.build'?: string | undefined;
  'register.as'?: BuildRole | undefined;
  /** How often the reported thing has happened since it was last reported. */
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
  /** The page threw an error within the first second. */
  | 'mount'
  /** A part of the page could not be loaded within the first second. */
  | 'chunk'
  /** The Content-Security-Policy blocked something. The page may go on without it. */
  | 'policy';

export interface ErrorAttributes {
  /** The class of the error. */
  'exception.type'?: string | undefined;
  /** Only words of browsers' own messages are left in it; for `policy` it is the directive. */
  'exception.message'?: string | undefined;
  /** Files and lines. */
  'exception.stacktrace'?: string | undefined;
}

export interface ReportAttributes {
  'registers.register.shown': BuildAttributes & {
    /** How long its scripts took to load. */
    'register.duration_ms': number;
  };
  'registers.register.failed': BuildAttributes &
    ErrorAttributes & {
      'register.reason': FailureReason;
      /** The build that took its place, as far as that was known when this was sent. */
      'register.replaced_by'?: string;
    };
  'registers.page.error': BuildAttributes & ErrorAttributes;
  'registers.submission': BuildAttributes & {
    'submission.outcome': 'accepted' | 'refused' | 'no-answer' | 'offline';
    /** The status of a refused submission. */
    'http.response.status_code'?: number | undefined;
  };
}
