import { createInstance, type ModuleFederation, registerGlobalPlugins } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { separateChunks } from './chunkLists';
import { provided } from './provided';
import { entryScript } from './remoteEntry';
import { allow, policy, type RemoteSource } from './remotePolicy';
import { sameVersion } from './sameVersion';

let instance: ModuleFederation | undefined;

/**
 * The federation runtime, with what registers take from the shell. The shell's own build knows nothing of it:
 * what it provides it uses itself without asking a runtime for it (decision 15). Registers are built without a
 * runtime of their own and find this one.
 */
function runtime(): ModuleFederation {
  if (instance) return instance;
  registerGlobalPlugins([sameVersion]);
  Object.assign(globalThis, { registersFederation: bundlerRuntime });
  instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [policy],
    shared: provided(),
    shareStrategy: 'loaded-first',
  });
  return instance;
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
  const { id } = source;
  const entry = await entryScript(source.entry);
  const earlier = registered.get(id);
  // Two builds may have one address, as a manifest has, and are asked for once only while they work.
  const force = earlier !== undefined;
  if (force) dropPendingScripts(id, earlier);
  registered.set(id, entry);
  separateChunks(id);
  allow(source, again ? `?again=${Date.now()}` : '');
  runtime().registerRemotes([{ name: id, entry }], { force });
  return runtime().loadRemote(`${id}/register`);
}

/** Which versions of the federated modules a part of the page got, by its federation name: the shell's own is `shell`. */
export function sharedVersions(name: string): Record<string, string> {
  const scope = runtime().shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([shared, versions]) =>
      Object.entries(versions)
        .filter(([, { from, useIn }]) => (name === 'shell' ? from === name : useIn.includes(name)))
        .map(([version]) => [shared, version]),
    ),
  );
}
