import { type DestinationStream, pino } from 'pino';
import { printable } from '@registers/shared/words';
import type { LogAnswer } from './logFacts';

/** Writes a line for the operator into the log. It is no report of a page. */
export type ReportLine = (text: string) => void;

export interface Log {
  inform: ReportLine;
  report: ReportLine;
  logAnswer: LogAnswer;
}

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
    report: (text) => bad.warn(text),
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
