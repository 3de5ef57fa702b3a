interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Where the Content-Security-Policy requires trusted types, texts cannot become markup or code, in registers
 * either. Addresses of scripts can: the policy names the origins of scripts.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
