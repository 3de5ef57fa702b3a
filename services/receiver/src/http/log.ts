import { type DestinationStream, pino } from 'pino';
import { printable } from '@registers/shared/words';
import type { LogAnswer } from './logFacts';

/** Tells the operator something. */
export type ReportLine = (text: string) => void;

const minute = 60_000;

/**
 * Reports a text at once. While it comes again it is counted, and the number is reported every minute: a full disk
 * would otherwise fill the log with one line for each entry.
 */
function createReport(write: ReportLine): ReportLine {
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
    // A receiver that stops does not wait for the timer.
    timer.unref();
  };
}

export interface Log {
  /** Logs an event that is no problem. */
  inform: ReportLine;
  report: ReportLine;
  logAnswer: LogAnswer;
}

const pinoOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  // pino escapes what JSON requires. This escapes what can mislead a terminal, too, which is the same in JSON.
  hooks: { streamWrite: (line: string) => `${printable(line.trimEnd())}\n` },
};

/** One line of JSON for each answer and for each event: problems and refusals in `errors`, the others in `output`. */
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

/** The log of a process. Lines of good answers are written together, as a write for each would cost a tenth of the speed. */
export const processLog = (): Log =>
  createLog(
    pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
    pino.destination({ fd: 2, sync: false }),
  );
