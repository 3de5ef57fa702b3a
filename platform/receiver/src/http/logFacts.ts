import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadRequest } from '../core/readRequest';

/** What the log says about a request and its answer. Never the content of an entry. */
export interface LogFacts {
  formType?: string;
  read?: ReadRequest['read'];
  /** The id and the version of the entry that was sent. */
  id?: string;
  version?: number;
  /** Who is signed in, and their name where the token has it. */
  subject?: string;
  name?: string | undefined;
  answer?: 'stored' | 'repeated' | 'refused' | 'read' | 'downloaded';
  why?: string;
  entries?: number;
  /** Of a download: file, user name that came with the key, address of the connection, X-Forwarded-For. */
  file?: string;
  by?: string;
  from?: string;
  forwardedFor?: string;
}

export interface Answered extends LogFacts {
  method: string;
  path: string;
  /** Missing if the sender closed the connection before there was an answer. */
  status?: number;
  /** Whether the connection was lost before all of the answer was sent. */
  incomplete?: true;
  milliseconds: number;
}

export type LogAnswer = (answered: Answered) => void;

const facts = Symbol('facts for the log');

/** Adds facts to the line that the log will have of this response. Until then the response object keeps them. */
export function note(response: ServerResponse & { [facts]?: LogFacts }, more: LogFacts): void {
  response[facts] = { ...response[facts], ...more };
}

/** How many characters of a path are logged. The rest is left out: the receiver's own paths are shorter. */
const maxPath = 100;

/** Logs the answer when it was sent, or when the connection is lost. */
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
