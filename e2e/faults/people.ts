import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { chance } from './chance';

const people = ['asha', 'bilal'] as const;
type Person = (typeof people)[number];

/** Who made an entry: it follows from its id, so that the store can be judged by it. */
export const makerOf = (id: string): Person => (parseInt(id.slice(-1), 16) % 2 === 0 ? 'asha' : 'bilal');

/** A sign-in provider with real tokens, which the receivers check. */
export interface Provider {
  env: { TOKEN_ISSUER: string; TOKEN_AUDIENCE: string };
  tokenOf: (person: Person) => Promise<string>;
  close: () => Promise<void>;
}

export async function startProvider(): Promise<Provider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const audience = 'https://registers/receiver';
  const sign = (person: Person) =>
    new SignJWT({ sub: person })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('2 hours')
      .sign(privateKey);
  const tokens = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await sign(person)] as const)),
  );
  return {
    env: { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience },
    tokenOf: (person) => Promise.resolve(tokens[person] ?? ''),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What a tab has of the SDK. */
interface Tab {
  getAccessTokenSilently: () => Promise<string>;
  getIdTokenClaims: () => Promise<{ sub: Person }>;
}

/** Opens a tab of this person for one entry. */
export type OpenTab = (person: Person, entry: string) => Tab;

/**
 * Browsers as the SDK has them. In a browser that two people share, a tab whose refresh token is refused is given
 * a token of the person who is signed in at that time: every second time, up to three times for each entry.
 */
export function browserOf({ tokenOf }: Provider, shared: boolean, seed: number) {
  let offered = 0;
  const openTab: OpenTab = (person, entry) => {
    let [current, attempt] = [person, 0];
    return {
      getAccessTokenSilently: () => {
        const replaced = shared && attempt < 3 && chance(seed, entry, attempt, 'who') < 0.5;
        attempt += 1;
        current = replaced ? (people.find((other) => other !== person) ?? person) : person;
        if (replaced) offered += 1;
        return tokenOf(current);
      },
      getIdTokenClaims: () => Promise.resolve({ sub: current }),
    };
  };
  return { openTab, offered: () => offered };
}
