/** How long a tab that is just closing may still hold the lock, in milliseconds. The form waits for it. */
const patienceMs = 2_000;

const nameOf = (key: string) => `registers draft ${key}`;

/**
 * Makes this tab the one that keeps the draft of a register, until `release`. Answers whether it is: two
 * tabs would overwrite each other's text. A browser without Web Locks has to do without that care.
 */
export function lockDraft(key: string): { mine: Promise<boolean>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  if (!('locks' in navigator)) return { mine: Promise.resolve(true), release };
  const mine = new Promise<boolean>((resolve) => {
    const held = () => {
      resolve(true);
      return released;
    };
    navigator.locks
      .request(nameOf(key), { signal: AbortSignal.timeout(patienceMs) }, held)
      .catch(() => resolve(false));
  });
  return { mine, release };
}

/** Resolves when no form of this person keeps a draft any more, in whatever tab, or when that takes too long. */
export async function draftsReleased(user: string): Promise<void> {
  if (!('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(nameOf(`${user} `)) ? [name] : []));
  const signal = AbortSignal.timeout(patienceMs);
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
