import type { IncomingMessage, ServerResponse } from 'node:http';
import { type About, aboutOf } from './about';

/** An answer, for the log. */
export interface Answered extends About {
  method: string;
  path: string;
  /** Missing where the sender closed the connection before. */
  status?: number;
  /** Whether the connection was lost before all of the answer was sent. */
  incomplete?: true;
  milliseconds: number;
}

export type LogAnswer = (answered: Answered) => void;

/** So much of an address that nobody asks for is enough. */
const maxPath = 100;

/** Logs an answer once it was sent, or can no longer be. */
export function logWhenAnswered(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
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
      ...aboutOf(response),
      milliseconds: Math.round(performance.now() - began),
    }),
  );
}
