import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { reasonOf } from '../core/reason';
import { type LogAnswer, logWhenAnswered } from './logFacts';
import { serverRefusals } from './refusals';
import type { ReportLine } from './log';
import { respond } from './respond';

/** Answers requests to one address. */
export type Route = (request: IncomingMessage, response: ServerResponse, query: string) => Promise<void>;

/** Finds the route of a path; undefined if nothing is at this path. */
export type RouteOf = (path: string) => Route | undefined;

/** Paths whose answers are not logged: programs ask for them all the time. The check of health logs its problems. */
const notLogged = ['/healthz', '/metrics'];

/** Whether the connection was closed before the end of an answer, as when a download is cancelled. */
const isCutOff = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The handler of a port: finds a request's route, logs the answer, and answers 503 if the route throws. */
export function createHandler(
  routeOf: RouteOf,
  { report, logAnswer }: { report: ReportLine; logAnswer: LogAnswer },
): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request;
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    if (!notLogged.includes(path)) logWhenAnswered(request, response, path, logAnswer);
    const route = routeOf(path);
    if (!route) return respond(response, serverRefusals.wrongAddress);
    route(request, response, query).catch((error: unknown) => {
      // Nobody is there to be answered. The log has this answer as `incomplete`.
      if ((request.destroyed && !request.complete) || isCutOff(error)) return;
      report(`${method} ${path} failed: ${reasonOf(error)}`);
      if (response.headersSent) response.destroy();
      else respond(response, serverRefusals.failed);
    });
  };
}
