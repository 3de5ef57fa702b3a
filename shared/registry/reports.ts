/**
 * What the shell reports of a page: OpenTelemetry logs as OTLP/HTTP JSON, one message a line where they are collected
 * in a file (docs/operating.md, "Reports", has what is in them in words).
 */

/** A message: an ExportLogsServiceRequest of OTLP, as far as the shell writes it. */
export interface ReportMessage {
  resourceLogs: readonly ResourceReports[];
}

/** What one page reports. Its `attributes` are named by {@link PageAttributes}. */
export interface ResourceReports {
  resource: { attributes: readonly Attribute[] };
  scopeLogs: readonly { scope: { name: string; version: string }; logRecords: readonly ReportRecord[] }[];
}

/** One report. Its `attributes` are named by {@link ReportAttributes}. */
export interface ReportRecord {
  eventName: ReportName;
  /** When it happened, or for the first time where it happened more than once: nanoseconds since 1970. */
  timeUnixNano: string;
  /** 9 for information, 13 for a warning, 17 for an error. */
  severityNumber: 9 | 13 | 17;
  severityText: 'INFO' | 'WARN' | 'ERROR';
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
  /** A build was not shown, or lost a part of itself. */
  | 'registers.register.failed'
  /** An error of a page that is in use, of a register or, without `register.id`, of the shell. */
  | 'registers.page.error'
  /** What became of attempts to send entries. */
  | 'registers.submission';

/** Of the page that reports. */
export interface PageAttributes {
  'service.name': 'shell';
  /** The version of the shell. */
  'service.version': string;
  /** The host of the site. */
  'deployment.environment.name': string;
  /** The browser's family, such as `Firefox`. */
  'user_agent.name': string;
  /** Random, another one for each page that is opened or loaded again. */
  'session.id': string;
}

/** What the build of a register runs as. */
export type BuildRole = 'live' | 'canary' | 'fallback' | 'override';

/** Of every report, as far as it is of a build. Submissions of a register that was not shown here have its id alone. */
export interface BuildAttributes {
  'register.id'?: string;
  'register.version'?: string;
  'register.build'?: string;
  'register.as'?: BuildRole;
  /** How often it happened since it was last reported. */
  'registers.count': number;
}

export type FailureReason =
  /** It could not be loaded: no answer, or code that does not run. */
  | 'unreachable'
  /** It was not there in time. */
  | 'late'
  /** It is no register, or that of another id. */
  | 'invalid'
  /** It was built for a newer contract. */
  | 'contract'
  /** It threw an error within the first second. */
  | 'mount'
  /** A part of it could not be loaded later. */
  | 'chunk'
  /** The Content-Security-Policy blocked something. The page may go on without it. */
  | 'policy';

export interface ErrorAttributes {
  /** The class of the error. */
  'exception.type'?: string;
  /** Without values: only words of browsers' own messages are left. */
  'exception.message'?: string;
  /** Files and lines. */
  'exception.stacktrace'?: string;
}

export interface ReportAttributes {
  'registers.register.shown': BuildAttributes & {
    /** From when it was opened until it was shown. */
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
    /** Of what was refused. */
    'http.response.status_code'?: number;
  };
}
