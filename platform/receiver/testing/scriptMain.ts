import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../service/listen';
import { processLog } from '../src/http/log';
import { startReceiver } from '../src/http/server';
import { readReceiverSettings } from '../src/settings/settings';

/**
 * A receiver behind a server that answers `POST /exec` as a Google Apps Script web app does: the script runs, then a
 * redirect leads to another origin, where its text is. The script sees no origin, sets no status and answers no preflight.
 * If nothing is stored, the answer is an HTML page, which the browser does not show to the page that asked.
 */
const settings = readReceiverSettings(process.env);
const receiver = await startReceiver({ ...settings, port: 0 }, processLog());
/** The texts to be fetched, by path. */
const texts = new Map<string, Buffer>();
const readable = { 'access-control-allow-origin': '*' };

function respond(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer = '',
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  response.end(body);
}

/** Answers with a page as Google makes it when a script throws. */
const respondWithPage = (response: ServerResponse, status: number, text: string) =>
  respond(response, status, { 'content-type': 'text/html' }, `<!DOCTYPE html><p>${text}</p>`);

const answers = await listen(
  ({ url = '' }, response) => {
    const text = texts.get(url);
    if (text === undefined) respondWithPage(response, 404, 'Sorry, unable to open the file at this time.');
    else respond(response, 200, { ...readable, 'content-type': 'application/json' }, text);
  },
  settings.hosts,
  0,
);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const entry = method === 'POST' && { method, headers: form, body: await buffer(request) };
  const given = await fetch(`http://localhost:${receiver.port}${url}`, entry || {});
  const text = Buffer.from(await given.arrayBuffer());
  if (method === 'GET') return respond(response, given.status, {}, text);
  if (method !== 'POST') return respondWithPage(response, 405, 'Method Not Allowed');
  if (given.status !== 200) return respondWithPage(response, 200, 'Error (line 1, file "Code")');
  const path = `/macros/echo?user_content_key=${randomUUID()}`;
  texts.set(path, text);
  const { hostname } = new URL(`http://${headers.host}`);
  respond(response, 302, { ...readable, location: `http://${hostname}:${answers.port}${path}` });
}

const script = await listen(
  (request, response) => void answer(request, response).catch(() => response.destroy()),
  settings.hosts,
  settings.port,
);
console.log(`receiver listening on http://localhost:${script.port}`);
