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
 * Loads one build of a register, without a time limit. The runtime forgets an earlier build of this register, which
 * goes on working where it is still in use.
 */
export async function loadRegisterModule(source: RemoteSource): Promise<unknown> {
  const { id } = source;
  const entry = await entryScript(source.entry);
  // A build is a global variable with the register's name. If there is one, the runtime takes it without
  // requesting the script, so that neither origin nor integrity would be checked.
  Object.assign(globalThis, { [id]: undefined });
  allow(source);
  runtime().registerRemotes([{ name: id, entry }], { force: true });
  return runtime().loadRemote(`${id}/register`);
}
