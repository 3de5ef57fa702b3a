import { startTokenProvider, type TokenProvider } from '../../platform/receiver/testing/provider';
import { chance } from './chance';

export const people = ['asha', 'bilal'] as const;
export type Person = (typeof people)[number];

/** Who makes the entry with this id. So the verdict can tell from a stored row alone whose name it must have. */
export const makerOf = (id: string): Person => (parseInt(id.slice(-1), 16) % 2 === 0 ? 'asha' : 'bilal');

/** A sign-in provider with a token for each of the two people. */
export interface Provider extends Pick<TokenProvider, 'env' | 'close'> {
  tokenOf: (person: Person) => Promise<string>;
}

export async function startProvider(): Promise<Provider> {
  const { env, sign, close } = await startTokenProvider();
  const tokens = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await sign(person)] as const)),
  );
  return { env, tokenOf: (person) => Promise.resolve(tokens[person] ?? ''), close };
}

/** What a tab uses of Auth0's SDK. */
interface Tab {
  getAccessTokenSilently: () => Promise<string>;
  getIdTokenClaims: () => Promise<{ sub: Person }>;
}

/** Opens a tab of this person, for one version of an entry. */
export type OpenTab = (person: Person, version: string) => Tab;

/**
 * A browser. Its tabs have the two functions of Auth0's SDK that sending uses. If two people share the browser
 * (`shared`), each of the first three times that a tab asks for a token, it gets the other person's with a chance of one
 * half: as if the refresh token had been refused, and the SDK had asked with the provider's cookie, now the other one's.
 */
export function browserOf({ tokenOf }: Provider, shared: boolean, seed: number) {
  let offered = 0;
  const openTab: OpenTab = (person, version) => {
    let [current, attempt] = [person, 0];
    return {
      getAccessTokenSilently: () => {
        const replaced = shared && attempt < 3 && chance(seed, version, attempt, 'who') < 0.5;
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
