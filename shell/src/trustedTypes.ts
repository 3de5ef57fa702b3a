interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Where the Content-Security-Policy requires trusted types, no text can become markup or code, not even in a register.
 * A text can become the address of a script: the policy limits the origins of scripts.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
