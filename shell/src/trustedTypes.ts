interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Where the Content-Security-Policy requires trusted types, strings cannot become markup or code, in registers
 * either. Addresses of scripts are allowed: the policy names the origins that they may come from.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
