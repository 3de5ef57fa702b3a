import { startTokenProvider, type TokenProvider } from '../../services/receiver/testing/provider';
import { chance } from './chance';

export const people = ['asha', 'bilal'] as const;
export type Person = (typeof people)[number];

/** Who made an entry: it follows from its id, so that the store can be judged by it. */
export const makerOf = (id: string): Person => (parseInt(id.slice(-1), 16) % 2 === 0 ? 'asha' : 'bilal');

/** A sign-in provider with a token for each of the two. */
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
