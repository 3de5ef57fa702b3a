import type { FakeWorld } from './fakeGoogle';

export const issuer = 'https://tenant.example/';
export const audience = 'https://registers/receiver';
/** When the tests take place, in seconds: `FakeWorld.now`. */
export const now = Date.parse('2026-11-21T06:00:00.000Z') / 1_000;

export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const good = { iss: issuer, aud: [audience, `${issuer}userinfo`], sub: 'user|ü', exp: now + 3_600 };

/** A token as the provider makes it; nothing in the script looks at its signature. */
export const token = (claims: object = {}, header: object = { alg: 'RS256' }) =>
  `${part(header)}.${part({ ...good, ...claims })}.signature`;

/** Settings with which the script needs a token. */
const guarded = { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience };

/** Makes the script need a token, and the provider accept one of this person. @returns that token, as a field */
export function signIn(world: FakeWorld, subject: string): string {
  world.properties = { ...guarded };
  world.answerFetch = () => ({ code: 200, body: JSON.stringify({ sub: subject }) });
  return `&access_token=${token({ sub: subject })}`;
}
