import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type RequestHandler, serveLocally, type LocalServer } from '@registers/kit/serve';
import { array, type InferOutput, looseObject, parseJson, pipe, safeParse, string } from 'valibot';
import { readBody } from '../../services/receiver/src/http/body';
import { offsets, type SitePorts } from './ports';

/** Where a page of this site sends its reports. */
export const reportsUrl = (site: SitePorts): string => `${site.origin(offsets.collector)}/v1/logs`;

/** The file of what was reported: one message a line, as the file exporter of a collector writes it. */
export const reportsFile = (dataDir: string): string => join(dataDir, 'reports.jsonl');

/** The most bytes of a request: browsers send no more of a page that is closed meanwhile. */
const maxBytes = 64 * 1024;
/** No more is written once the file has this size. */
const maxFileBytes = 100 * 1024 * 1024;

/** An ExportLogsServiceRequest of OTLP, as far as it is looked at here. */
const messageSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    resourceLogs: array(
      looseObject({ scopeLogs: array(looseObject({ logRecords: array(looseObject({})) })) }),
    ),
  }),
);

type Message = InferOutput<typeof messageSchema>;

/** The message with the time of its receipt in each report, whatever its sender says. */
function received({ resourceLogs, ...message }: Message): Message {
  const observedTimeUnixNano = `${Date.now()}000000`;
  return {
    ...message,
    resourceLogs: resourceLogs.map((page) => ({
      ...page,
      scopeLogs: page.scopeLogs.map((scope) => ({
        ...scope,
        logRecords: scope.logRecords.map((report) => ({ ...report, observedTimeUnixNano })),
      })),
    })),
  };
}

async function messageIn(request: IncomingMessage): Promise<{ status: number } | { message: Message }> {
  // Refuses other types, which a page of any origin could send without a preflight request.
  if (request.headers['content-type'] !== 'application/json') return { status: 415 };
  const body = await readBody(request, maxBytes);
  if (!body.ok) return { status: body.answer.status };
  const { success, output } = safeParse(messageSchema, body.text);
  return success ? { message: output } : { status: 400 };
}

/** In place of an OpenTelemetry collector: appends what the pages of the shell report to a file. */
export function startCollector(site: SitePorts, dataDir: string): Promise<LocalServer> {
  const { host } = new URL(reportsUrl(site));
  const file = reportsFile(dataDir);
  const answer: RequestHandler = async (path, request, response) => {
    // Refuses other host names: a page elsewhere can make a name of its own lead to this machine.
    if (request.headers.host !== host) return void response.writeHead(421).end();
    response.setHeader('Access-Control-Allow-Origin', site.origin(offsets.shell));
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (path !== '/v1/logs') return void response.writeHead(404).end();
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const result = await messageIn(request);
    if ('status' in result) return void response.writeHead(result.status).end();
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= maxFileBytes)
      return void response.writeHead(507).end();
    mkdirSync(dataDir, { recursive: true });
    appendFileSync(file, `${JSON.stringify(received(result.message))}\n`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
  return serveLocally(site.port(offsets.collector), answer);
}
