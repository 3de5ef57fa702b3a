import { type DestinationStream, pino } from 'pino';
import { printable } from '@registers/shared/words';
import type { LogAnswer } from './logFacts';

/** Writes a line for the operator into the log. It is no report of a page. */
export type ReportLine = (text: string) => void;

const minute = 60_000;

/**
 * Makes a function that writes a text at once. If the same text comes again, it is only counted, and the count is
 * written once a minute: otherwise a full disk would fill the log with a line for each entry.
 */
function createReport(write: ReportLine): ReportLine {
  /** How often each text came again in this minute, by the text. */
  const again = new Map<string, number>();

  function summarize(text: string, timer: NodeJS.Timeout): void {
    const count = again.get(text) ?? 0;
    if (count > 0) {
      write(`${count} more in the last minute: ${text}`);
      again.set(text, 0);
    } else {
      clearInterval(timer);
      again.delete(text);
    }
  }

  return (text) => {
    const count = again.get(text);
    if (count !== undefined) return void again.set(text, count + 1);
    again.set(text, 0);
    write(text);
    const timer = setInterval(() => summarize(text, timer), minute);
    // A receiver that is stopped does not wait for this timer.
    timer.unref();
  };
}

export interface Log {
  inform: ReportLine;
  /** Logs a problem; the same text once a minute at most. */
  report: ReportLine;
  logAnswer: LogAnswer;
}

/** What a running receiver logs. */
export type ServerLog = Pick<Log, 'report' | 'logAnswer'>;

const pinoOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  // pino escapes only what JSON requires. This also escapes what misleads a terminal; parsers read the same.
  hooks: { streamWrite: (line: string) => `${printable(line.trimEnd())}\n` },
};

/** Makes a log: a line of JSON for each event. Problems, refusals and answers cut short go to `errors`. */
export function createLog(output: DestinationStream, errors: DestinationStream): Log {
  const [good, bad] = [pino(pinoOptions, output), pino(pinoOptions, errors)];
  return {
    inform: (text) => good.info(text),
    report: createReport((text) => bad.warn(text)),
    logAnswer: (answered) => {
      const { status = 0, incomplete } = answered;
      if (status >= 500) bad.error(answered);
      else if (status >= 400 || incomplete) bad.warn(answered);
      else good.info(answered);
    },
  };
}

/** The log of a process. Lines of `output` are written together: the receiver is a tenth faster so. */
export const processLog = (): Log =>
  createLog(
    pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
    pino.destination({ fd: 2, sync: false }),
  );
