import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Runs in every register. One that was built against the very version that is here need not have versions
 * compared: that costs more than everything else that the runtime does for it.
 */
export const sameVersion: ModuleFederationRuntimePlugin = {
  name: 'same-version',
  resolveShare(asked) {
    const { shareScopeMap, scope, pkgName, version, shareInfo } = asked;
    const shared = shareScopeMap[scope]?.[pkgName]?.[version];
    if (!shared || shareInfo.shareConfig.requiredVersion !== `^${version}`) return asked;
    return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) };
  },
};
