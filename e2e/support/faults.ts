import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { type Answer, listen } from '@registers/kit/serve';
import { changedBuild, readBuild } from './builds';
import { site } from './site';

export type Fault =
  | 'none'
  | 'hangs'
  | 'answers 503'
  | 'answers rubbish'
  | 'hangs on a chunk'
  | 'lacks a chunk'
  | 'has a changed chunk'
  | 'throws as it loads';

/** The job register's server that fails on demand; without a fault it hands on what the real one serves. */
export async function faultyServer(realOrigin: string) {
  let fault: Fault = 'none';
  const throwing = changedBuild(readBuild('mfe-job'), [['sections:', 'lost:']]);
  const answer: Answer = async (_path, { url = '/' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const isEntry = url.includes('remoteEntry');
    if (fault === 'hangs' || (fault === 'hangs on a chunk' && !isEntry)) return;
    if (fault === 'answers 503') return void response.writeHead(503).end('<h1>Service unavailable</h1>');
    response.setHeader('Content-Type', 'text/javascript');
    if (fault === 'answers rubbish') return void response.end('<!doctype html><p>Not a script</p>');
    if (fault === 'lacks a chunk' && !isEntry) return void response.writeHead(404).end();
    if (fault === 'throws as it loads') return void response.end(throwing.get(basename(url)));
    const text = await (await fetch(`${realOrigin}${url}`)).text();
    response.end(fault === 'has a changed chunk' && !isEntry ? `${text}\nglobalThis.foreign=true` : text);
  };

  const { port, close } = await listen(0, answer);
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

/** The real registry, so that a test can change an entry of it. */
export const realRegistry = async (): Promise<Registry> =>
  (await fetch(`${site.shell}/registers.json`)).json() as Promise<Registry>;

/** Lets the shell read a registry that differs in one register. */
export async function changeRegister(
  page: Page,
  id: string,
  change: (entry: Registry['registers'][number]) => object,
): Promise<void> {
  const { registers } = await realRegistry();
  const changed = registers.map((entry) => (entry.id === id ? { ...entry, ...change(entry) } : entry));
  await page.route('**/registers.json', (route) => route.fulfill({ json: { registers: changed } }));
}
