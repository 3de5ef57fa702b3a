import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { provided } from './provided';
import { entryScript } from './remoteEntry';
import { allow, policy, type RemoteSource } from './remotePolicy';

let instance: ModuleFederation | undefined;

/**
 * The federation runtime, with what registers take from the shell. The shell's own build knows nothing of it:
 * what it provides it uses itself without asking a runtime for it (decision 15). Registers bring a runtime
 * without its core, which is the shell's.
 */
function runtime(): ModuleFederation {
  instance ??= createInstance({
    name: 'shell',
    remotes: [],
    plugins: [injectRuntimeCore(), policy],
    shared: provided(),
    shareStrategy: 'loaded-first',
  });
  return instance;
}

/**
 * webpack finds a script that still hangs by its element, and would wait for it in place of asking again.
 * Scripts that have run do no harm by going.
 */
function dropPendingScripts(entry: URL): void {
  const folder = new URL('.', entry).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
}

/** Registers of which a build was loaded before. */
const registered = new Set<string>();

/**
 * The one place that touches the federation runtime; tests replace it. Loads one build of a register; what
 * another build of it left in the runtime is forgotten, and goes on working where it is still in use.
 * `again` asks for the files under addresses of their own: without that a second request waits in the browser
 * for the first, which may hang, and an error page that was cached for ever would come back for ever.
 */
export async function loadRegisterModule(source: RemoteSource, again: boolean): Promise<unknown> {
  const { id } = source;
  const entry = new URL(await entryScript(source.entry));
  if (again) {
    dropPendingScripts(entry);
    entry.searchParams.set('again', String(Date.now()));
  }
  // A build is a global variable by the register's name. The runtime would take what is there for the build,
  // and ask for no script, which alone has an origin and an integrity that can be checked.
  Object.assign(globalThis, { [id]: undefined });
  allow(source);
  runtime().registerRemotes([{ name: id, entry: entry.href }], { force: registered.has(id) });
  registered.add(id);
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
