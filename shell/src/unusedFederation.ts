/**
 * Stands for the modules of the federation runtime that read manifests, fetch files early, and let one register
 * load another (`shell/leanFederation.ts`): what is here is what the rest of the runtime asks of them.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

function unused(): never {
  throw new Error('This part of the federation runtime was left out of the shell: shell/leanFederation.ts');
}

export {
  unused as formatPreloadArgs,
  unused as generatePreloadAssetsPlugin,
  unused as preloadAssets,
  unused as remotes,
  unused as snapshotPlugin,
};
