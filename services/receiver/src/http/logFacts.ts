import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadRequest } from '../core/readRequest';

/** What the log says about a request and its answer. Never the content of an entry. */
export interface LogFacts {
  formType?: string;
  /** What was to be read. */
  read?: ReadRequest['read'];
  /** The id of the entry that was sent. */
  id?: string;
  /** Who is signed in, and their name where the token has it. */
  subject?: string;
  name?: string | undefined;
  answer?: 'stored' | 'repeated' | 'refused' | 'read' | 'downloaded';
  /** Why it was refused. */
  why?: string;
  /** How many entries were read. */
  entries?: number;
  /** The file that was asked for, the user name that came with the key, and where the request came from. */
  file?: string;
  by?: string;
  from?: string;
  forwardedFor?: string;
}

/** An answer with all that the log says about it. */
export interface Answered extends LogFacts {
  method: string;
  path: string;
  /** Missing where the sender closed the connection before. */
  status?: number;
  /** Whether the connection was lost before all of the answer was sent. */
  incomplete?: true;
  milliseconds: number;
}

export type LogAnswer = (answered: Answered) => void;

const facts = Symbol('facts for the log');

/** Notes something for the log. It is kept on the response, since few functions that answer know of the log. */
export function note(response: ServerResponse & { [facts]?: LogFacts }, more: LogFacts): void {
  response[facts] = { ...response[facts], ...more };
}

/** How many characters of a path are logged. Only addresses that nobody serves are longer. */
const maxPath = 100;

/** Logs an answer once it was sent, or can no longer be. */
export function logWhenAnswered(
  { method = '' }: IncomingMessage,
  response: ServerResponse & { [facts]?: LogFacts },
  path: string,
  log: LogAnswer,
): void {
  const began = performance.now();
  response.once('close', () =>
    log({
      method,
      path: path.slice(0, maxPath),
      ...(response.headersSent && { status: response.statusCode }),
      ...(!response.writableFinished && { incomplete: true }),
      ...response[facts],
      milliseconds: Math.round(performance.now() - began),
    }),
  );
}
