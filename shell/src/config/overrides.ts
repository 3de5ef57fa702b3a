import { tabStorage } from '@registers/shared/browser';
import { webAddress } from '@registers/shared/registry';

/** The addresses of a developer's own builds on this computer, by the id of the register. */
export type Overrides = Readonly<Record<string, string>>;

const key = 'registers:overrides';
const parameter = 'override';
// A content security policy cannot name an IPv6 address, so [::1] would be blocked.
const loopback = ['localhost', '127.0.0.1'];

/** Ends every override of this tab. */
export const resetOverrides = (): void => tabStorage.remove(key);

/** Parses `job=http://localhost:3102/remoteEntry.js`. Undefined if the id is unknown or the host not in `loopback`. */
function parse(text: string, ids: readonly string[]): [id: string, address: string] | undefined {
  const [, id = '', address = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const url = webAddress(address);
  return url && loopback.includes(url.hostname) && ids.includes(id) ? [id, url.href] : undefined;
}

/** Returns the overrides in the address, and removes them there: a reload after a reset would read them again. */
function takeFromAddress(): string[] {
  const url = new URL(window.location.href);
  const found = url.searchParams.getAll(parameter);
  if (found.length === 0) return [];
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  return found;
}

/** The valid overrides among these texts. If several are of one register, the last counts. */
function usable(texts: readonly string[], ids: readonly string[]): Overrides {
  const overrides = texts.flatMap((text) => {
    const override = parse(text, ids);
    if (override) return [override];
    console.warn(
      `?override=${text} is ignored: it must be the id of a register, "=", and an address on localhost or 127.0.0.1`,
    );
    return [];
  });
  return Object.fromEntries(overrides);
}

/** Asks the person: anybody can send such a link, and the program at the address may be somebody else's. */
const isWanted = (id: string, address: string): boolean =>
  window.confirm(
    `This link replaces the register “${id}” in this tab with a program on this computer:

${address}

The program can read what you type here and send entries in your name.

Press OK only if you started it yourself. Otherwise, press Cancel.`,
  );

/**
 * A developer's own builds of registers, until this tab is closed. They run in a signed-in page, so they need
 * three things: `config.json` allows it, they are on this computer, and the person agrees.
 */
export function readOverrides(allowed: boolean, ids: readonly string[]): Overrides {
  const requested = takeFromAddress();
  if (!allowed) {
    if (requested.length > 0)
      console.warn('?override= is ignored: config.json does not say "allowOverrides": true');
    return {};
  }
  const before = usable(
    Object.entries(tabStorage.getJson(key) ?? {}).map(([id, address]) => `${id}=${address}`),
    ids,
  );
  const wanted = Object.entries(usable(requested, ids)).filter(
    ([id, address]) => before[id] === address || isWanted(id, address),
  );
  const overrides = { ...before, ...Object.fromEntries(wanted) };
  tabStorage.set(key, JSON.stringify(overrides));
  return overrides;
}
