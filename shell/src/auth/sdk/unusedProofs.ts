/** Stands in for dpop, with which the SDK binds tokens to a key. That is asked for by `useDpop`, which the shell does not set. */
function unused(): never {
  throw new Error('DPoP is left out of this build: see shell/leanAuth0.ts');
}

export { unused as calculateThumbprint, unused as generateKeyPair, unused as generateProof };
