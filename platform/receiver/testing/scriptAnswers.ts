import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Listening } from '../../service/listen';

/** How many answers are kept for pages that have not come for them yet. */
const kept = 1_000;

/** The second origin of a spreadsheet script, where its answers are fetched. */
export interface ScriptAnswers extends Listening {
  /** Keeps a text to be fetched. @returns its address on the host with this name. */
  keep: (text: string, hostname: string) => string;
}

/** A page as Google makes it when a script throws: status 200, and nothing that lets another page read it. */
export function respondAsGoogle(response: ServerResponse, message: string, status = 200): void {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!DOCTYPE html><html><head><title>Error</title></head><body><p>${text}</p></body></html>`);
}

/** Opens a port of its own for the answers. */
export async function openScriptAnswers(hosts: readonly string[]): Promise<ScriptAnswers> {
  const texts = new Map<string, string>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const text = texts.get(query.get('user_content_key') ?? '');
    if (request.method !== 'GET' || text === undefined)
      return respondAsGoogle(response, 'Sorry, unable to open the file at this time.', 404);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(text);
  }

  const listening = await listen(answer, hosts, 0);
  return {
    ...listening,
    keep: (text, hostname) => {
      const key = randomUUID();
      texts.set(key, text);
      const [oldest] = texts.keys();
      if (texts.size > kept && oldest !== undefined) texts.delete(oldest);
      return `http://${hostname}:${listening.port}/macros/echo?user_content_key=${key}`;
    },
  };
}
