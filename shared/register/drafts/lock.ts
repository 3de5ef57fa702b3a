/** How long a tab that is just closing may keep the register, and a busy machine may take, in milliseconds. */
const patienceMs = 2_000;

/**
 * Makes this tab the one that keeps the draft of a register, until `release`. Answers whether it is: two
 * tabs would overwrite each other's text. A browser without Web Locks has to do without that care.
 */
export function holdDraft(key: string): { mine: Promise<boolean>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  if (!('locks' in navigator)) return { mine: Promise.resolve(true), release };
  const mine = new Promise<boolean>((resolve) => {
    const held = () => {
      resolve(true);
      return released;
    };
    navigator.locks
      .request(`registers draft ${key}`, { signal: AbortSignal.timeout(patienceMs) }, held)
      .catch(() => resolve(false));
  });
  return { mine, release };
}
