import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { reasonOf } from '../core/reason';
import { type LogAnswer, logWhenAnswered } from './logFacts';
import { serverRefusals } from './refusals';
import type { ReportLine } from './log';
import { respond } from './respond';

/** Answers requests to one address. */
export type Route = (request: IncomingMessage, response: ServerResponse, query: string) => Promise<void>;

/** The route of a path; undefined where there is nothing. */
export type RouteOf = (path: string) => Route | undefined;

/** Programs ask for these paths again and again. If something is not healthy, the check of health logs it. */
const notLogged = ['/healthz', '/metrics'];

/** Whether an answer could not be sent to its end, such as a download that a person has cancelled. */
const isCutOff = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers whatever comes to a server. */
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
      // The sender has closed the connection: there is no one to answer. The log has the answer as `incomplete`.
      if ((request.destroyed && !request.complete) || isCutOff(error)) return;
      report(`${method} ${path} failed: ${reasonOf(error)}`);
      if (response.headersSent) response.destroy();
      else respond(response, serverRefusals.failed);
    });
  };
}
