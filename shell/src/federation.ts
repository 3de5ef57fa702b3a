import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/**
 * A server that hangs must not hold a register for ever; the runtime's own limits are 20 s for a script
 * and none for a manifest. A little over the loader's limit, whose message is the plainer one.
 */
const fileTimeout = 11_000;

/** By register: what to add to its addresses, so that a repeated attempt is a request of its own. */
const repeats = new Map<string, string>();

interface ScriptRequest {
  url: string;
  remoteInfo?: { name: string };
}

/** Bounds what the runtime leaves open, and turns an error page into an error instead of a broken manifest. */
const limits = {
  name: 'limits',
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(fileTimeout);
    const response = await fetch(url, { ...init, cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  },
  createScript({ url, remoteInfo }: ScriptRequest) {
    const script = document.createElement('script');
    script.src = url + (repeats.get(remoteInfo?.name ?? '') ?? '');
    return { script, timeout: fileTimeout };
  },
  // No errorLoadRemote: what it returns would pass for a register. The boundary owns message and retry.
};

let limited = false;

/**
 * A script that still hangs is found again by its address or chunk name, and a new attempt would wait
 * for the same dead connection. Finished scripts have already been removed, or do no harm by going.
 */
function dropPendingScripts(id: string, entry: string): void {
  const from = new URL('.', entry).href;
  for (const script of document.querySelectorAll('script')) {
    if (script.dataset['webpack']?.startsWith(`${id}:`) || script.src.startsWith(from)) script.remove();
  }
}

/**
 * Without an address of its own a second request waits in the browser for the first, which may hang;
 * and an error page that was cached for ever would come back for ever. The chunks that did arrive lie
 * in webpack's global list, where a new container would find them again, the broken one included.
 */
function forget(id: string, entry: string): void {
  dropPendingScripts(id, entry);
  repeats.set(id, `?again=${Date.now()}`);
  Reflect.deleteProperty(globalThis, `webpackChunk${id}`);
}

/**
 * The one place that touches the federation runtime; tests replace it.
 * `fresh` forgets what an earlier attempt left behind, so that the container is fetched and run again.
 */
export async function loadRegisterModule(id: string, entry: string, fresh: boolean): Promise<unknown> {
  if (!limited) registerPlugins([limits]);
  limited = true;
  if (fresh) forget(id, entry);
  registerRemotes([{ name: id, entry }], { force: fresh });
  return loadRemote(`${id}/register`);
}
