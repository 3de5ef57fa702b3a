import BrowserTabsLock, { AuthClient, generateProof, PasskeyApiClient } from './unusedFeatures';

test('the SDK can make what the shell does not use', () => {
  expect(new AuthClient()).toHaveProperty('mfa');
  expect(new PasskeyApiClient()).toHaveProperty('login');
});

test('whoever uses it is told what is missing, and where it was left out', () => {
  const where = 'is left out of this build: see shell/leanAuth0.ts';
  const { mfa } = new AuthClient() as unknown as { mfa: { listAuthenticators: () => void } };
  expect(() => mfa.listAuthenticators()).toThrow(`Auth0's listAuthenticators ${where}`);
  expect(() => new PasskeyApiClient().login()).toThrow(`Auth0's passkey.login ${where}`);
  expect(() => generateProof()).toThrow(`Auth0's useDpop ${where}`);
  expect(() => BrowserTabsLock()).toThrow(where);
});
