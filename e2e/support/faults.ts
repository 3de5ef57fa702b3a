import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { type RequestHandler, serveLocally } from '@registers/kit/serve';
import { changedBuild, readBuild } from './builds';
import { site } from './site';

/** What is wrong with a register's server. */
export type Fault =
  | 'none'
  | 'hangs'
  | 'answers 503'
  | 'answers rubbish'
  | 'hangs on a chunk'
  | 'lacks a chunk'
  | 'has a changed chunk'
  | 'throws as it loads';

/** A server of the job register that fails on demand; without a fault it serves what the real one does. */
export async function faultyServer(realOrigin: string) {
  let fault: Fault = 'none';
  const throwing = changedBuild(readBuild('mfe-job'), [['sections:', 'lost:']]);
  const answer: RequestHandler = async (_path, { url = '/' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const isRemoteEntry = url.includes('remoteEntry');
    if (fault === 'hangs' || (fault === 'hangs on a chunk' && !isRemoteEntry)) return;
    if (fault === 'answers 503') return void response.writeHead(503).end('<h1>Service unavailable</h1>');
    response.setHeader('Content-Type', 'text/javascript');
    if (fault === 'answers rubbish') return void response.end('<!doctype html><p>Not a script</p>');
    if (fault === 'lacks a chunk' && !isRemoteEntry) return void response.writeHead(404).end();
    if (fault === 'throws as it loads') return void response.end(throwing.get(basename(url)));
    const text = await (await fetch(`${realOrigin}${url}`)).text();
    response.end(
      fault === 'has a changed chunk' && !isRemoteEntry ? `${text}\nglobalThis.foreign=true` : text,
    );
  };

  const { port, close } = await serveLocally(0, answer);
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (next: Fault) => {
      fault = next;
    },
    close,
  };
}

interface Registry {
  registers: { id: string; entry: string; contract: number; manifest: string }[];
}

/** The real registers.json. */
export const realRegistry = async (): Promise<Registry> =>
  (await fetch(`${site.shell}/registers.json`)).json() as Promise<Registry>;

/** Changes one register record in the registers.json that the page reads. */
export async function changeRegister(
  page: Page,
  id: string,
  change: (record: Registry['registers'][number]) => object,
): Promise<void> {
  const { registers } = await realRegistry();
  const changed = registers.map((record) => (record.id === id ? { ...record, ...change(record) } : record));
  await page.route('**/registers.json', (route) => route.fulfill({ json: { registers: changed } }));
}
