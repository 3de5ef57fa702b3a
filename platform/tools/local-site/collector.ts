import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { readBody } from '../../receiver/src/http/body';
import { type LocalServer, type RequestHandler, serveLocally } from './localServer';
import { offsets, type SitePorts } from './ports';

export const reportsUrl = (site: SitePorts): string => `${site.origin(offsets.collector)}/v1/logs`;

/** The file with the reports: one message a line, as an OpenTelemetry Collector writes it. */
export const reportsFile = (dataDir: string): string => join(dataDir, 'reports.jsonl');

/** The most bytes of a request; a larger one is refused. Browsers send no more when a page is being closed. */
const maxBytes = 64 * 1024;
/** The message in a request, or the status with which it is refused. */
async function messageIn(request: IncomingMessage): Promise<{ status: number } | { message: string }> {
  // Any page of another origin could send other types without asking first (by a CORS preflight request).
  if (request.headers['content-type'] !== 'application/json') return { status: 415 };
  const body = await readBody(request, maxBytes);
  if (typeof body !== 'string') return { status: body.status };
  try {
    // In one line, whatever was sent.
    return { message: JSON.stringify(JSON.parse(body)) };
  } catch {
    return { status: 400 };
  }
}

/** Starts what takes the place of an OpenTelemetry Collector here: it appends the shell's reports to a file. */
export function startCollector(site: SitePorts, dataDir: string): Promise<LocalServer> {
  const { host } = new URL(reportsUrl(site));
  const file = reportsFile(dataDir);
  const answer: RequestHandler = async (path, request, response) => {
    // Other host names are refused: a page elsewhere can make its own host name lead to this machine.
    if (request.headers.host !== host) return void response.writeHead(421).end();
    response.setHeader('Access-Control-Allow-Origin', site.origin(offsets.shell));
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (path !== '/v1/logs') return void response.writeHead(404).end();
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const result = await messageIn(request);
    if ('status' in result) return void response.writeHead(result.status).end();
    mkdirSync(dataDir, { recursive: true });
    appendFileSync(file, `${result.message}\n`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
  return serveLocally(site.port(offsets.collector), answer);
}
