interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Where the site's policy asks for trusted types, the browser takes markup and code from a text no longer, in a
 * register neither. Addresses of scripts pass: the policy names the origins that they may come from.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
