import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { entryScript } from './remoteEntry';
import { allow, policy, type RemoteSource } from './remotePolicy';
import { shareModules } from './sharedModules';

let instance: ModuleFederation | undefined;

/** The federation runtime, made when first needed. `injectRuntimeCore` shares its core with the registers. */
function runtime(): ModuleFederation {
  instance ??= createInstance({
    name: 'shell',
    remotes: [],
    plugins: [injectRuntimeCore(), policy],
    shared: shareModules(),
    shareStrategy: 'loaded-first',
  });
  return instance;
}

/**
 * Removes the scripts of a build from the page. For a script that still hangs, webpack would wait instead of
 * requesting it again. For a script that has run, this changes nothing.
 */
function removeScripts(entry: URL): void {
  const folder = new URL('.', entry).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
}

/** The builds that were requested before: register id and address. */
const requested = new Set<string>();

/**
 * Loads one build of a register, for loadBuild.ts. The runtime forgets an earlier build of this register, which
 * goes on working where it is still in use.
 *
 * The files of a build that was requested before are requested under new addresses: under the same address the
 * browser would wait for an earlier request that hangs, or answer with an error page from its cache.
 */
export async function loadRegisterModule(source: RemoteSource): Promise<unknown> {
  const { id } = source;
  const entry = new URL(await entryScript(source.entry));
  const request = `${id} ${entry.href}`;
  if (requested.has(request)) {
    removeScripts(entry);
    entry.searchParams.set('again', String(Date.now()));
  }
  requested.add(request);
  // A build is a global variable with the register's name. If there is one, the runtime takes it without
  // requesting the script, so that neither origin nor integrity would be checked.
  Object.assign(globalThis, { [id]: undefined });
  allow(source);
  runtime().registerRemotes([{ name: id, entry: entry.href }], { force: true });
  return runtime().loadRemote(`${id}/register`);
}

/** For About: the version of each shared module that a register uses or, with `shell`, that the shell provides. */
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
