import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Put in by the plugin of the build: the register's federation name and version. */
declare const FEDERATION_BUILD_IDENTIFIER: string;

/**
 * Runs in each register. The federation runtime is the shell's (decision 15) and gives everyone the shell's
 * build id, by which it looks for what a register that is exchanged has left behind.
 */
const ownId = (): ModuleFederationRuntimePlugin => ({
  name: 'own-id',
  beforeInit(args) {
    args.options.id = FEDERATION_BUILD_IDENTIFIER;
    return args;
  },
});

export default ownId;
