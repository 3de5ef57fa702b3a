import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { separateChunks } from './chunkLists';
import { allow, policy, type RemoteSource } from './remotePolicy';

let prepared = false;

/**
 * Registers are built without a runtime of their own and take this one. The plugin's own way to provide it
 * (`provideExternalRuntime`) puts a second copy into the shell, 6 KB of brotli.
 */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([policy]);
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}

/** By register: the entry that was loaded last. */
const registered = new Map<string, string>();

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
 * The one place that touches the federation runtime; tests replace it. Loads one build of a register; what
 * another build of it left in the runtime is forgotten, and goes on working where it is still in use.
 * `again` asks for the files under addresses of their own: without that a second request waits in the browser
 * for the first, which may hang, and an error page that was cached for ever would come back for ever.
 */
export async function loadRegisterModule(source: RemoteSource, again: boolean): Promise<unknown> {
  const { id, entry } = source;
  prepare();
  const earlier = registered.get(id);
  // Two builds may have one address, as a manifest has, and are asked for once only while they work.
  const force = earlier !== undefined;
  if (force) dropPendingScripts(id, earlier);
  registered.set(id, entry);
  separateChunks(id);
  allow(source, again ? `?again=${Date.now()}` : '');
  registerRemotes([{ name: id, entry }], { force });
  return loadRemote(`${id}/register`);
}

/** Which versions of the federated modules a part of the page got, by its federation name: the shell's own is `shell`. */
export function sharedVersions(name: string): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([shared, versions]) =>
      Object.entries(versions)
        .filter(([, { from, useIn }]) => (name === 'shell' ? from === name : useIn.includes(name)))
        .map(([version]) => [shared, version]),
    ),
  );
}
