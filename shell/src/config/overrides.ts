import { webAddress } from './checks';

/** By register: the entry that a developer runs on this computer. */
export type Overrides = Readonly<Record<string, string>>;

const key = 'registers:overrides';
const parameter = 'override';
const loopback = ['localhost', '127.0.0.1', '[::1]'];

function stored(): Overrides {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Overrides | null) ?? {};
  } catch {
    return {};
  }
}

/** Ends every override of this tab. */
export function resetOverrides(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has kept none.
  }
}

/** `job=http://localhost:3102/remoteEntry.js`, for a register that is there and an address on this computer. */
function parse(text: string, ids: readonly string[]): [id: string, address: string] | undefined {
  const [, id = '', address = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const url = webAddress(address);
  return url && loopback.includes(url.hostname) && ids.includes(id) ? [id, url.href] : undefined;
}

/** Takes the overrides out of the address: a reload after a reset would otherwise bring them back. */
function takeFromAddress(): string[] {
  const url = new URL(window.location.href);
  const found = url.searchParams.getAll(parameter);
  if (found.length === 0) return [];
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  return found;
}

/** Those among them that can be used, the last one for a register. */
function usable(texts: readonly string[], ids: readonly string[]): Overrides {
  const overrides = texts.flatMap((text) => {
    const override = parse(text, ids);
    if (override) return [override];
    console.warn(
      `?override=${text} is ignored: it must be a register's id, "=", and an address on localhost, 127.0.0.1 or [::1]`,
    );
    return [];
  });
  return Object.fromEntries(overrides);
}

/** Anybody can send a link, and what it names may be a program of somebody else on this computer. */
const isWanted = (id: string, address: string): boolean =>
  window.confirm(
    `The link that you opened replaces the register "${id}" in this tab by a program on this computer:

${address}

It can do everything that you can do here: read what you type, and send entries in your name.

Press OK only if you started this program yourself. Otherwise press Cancel.`,
  );

/**
 * A developer's own builds of registers, for as long as this tab lives. They are foreign code in a signed-in
 * page: only where `config.json` allows it, only from this computer, and only after a question.
 */
export function readOverrides(allowed: boolean, ids: readonly string[]): Overrides {
  const asked = takeFromAddress();
  if (!allowed) {
    if (asked.length > 0)
      console.warn('?override= is ignored: config.json does not say "allowOverrides": true');
    return {};
  }
  const before = usable(
    Object.entries(stored()).map(([id, address]) => `${id}=${address}`),
    ids,
  );
  const wanted = Object.entries(usable(asked, ids)).filter(
    ([id, address]) => before[id] === address || isWanted(id, address),
  );
  const overrides = { ...before, ...Object.fromEntries(wanted) };
  try {
    sessionStorage.setItem(key, JSON.stringify(overrides));
  } catch {
    // Lasts until the next reload only.
  }
  return overrides;
}
