import { createListeners } from '@registers/shared/browser';
import { useEffect, useSyncExternalStore } from 'react';
import type { Checked } from '../config/fetchFile';
import type { ShownRegisters } from '../config/siteConfig';

const refreshMs = 5 * 60 * 1000;
/** How long a submission waits for `registers.json` to be read again, in milliseconds. Then it goes on without. */
const submissionLimitMs = 500;

/** Holds `registers.json`. It is read again with `readAgain`, as builds are released while tabs stay open. */
export function createRegistryStore(
  registry: ShownRegisters,
  readAgain: () => Promise<Checked<ShownRegisters>>,
) {
  /** The registry as it was read last. */
  let current = registry;
  let refreshing: Promise<void> | undefined;
  /** When `registers.json` was last read again, by the clock of `performance`. */
  let readAt = -Infinity;
  const changes = createListeners();

  const readRegister = (id: string) => current.registers.find((register) => register.id === id);

  async function read(): Promise<void> {
    const result = await readAgain();
    readAt = performance.now();
    if (!result.ok) return;
    const { registers } = result.value;
    const ids = registers.map(({ id }) => id);
    // Registers that were removed stay until the page is reloaded: somebody may be typing in one.
    const removed = current.registers.filter(({ id }) => !ids.includes(id));
    const next = { ...result.value, registers: [...registers, ...removed] };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    changes.notify();
  }

  /** Reads `registers.json` again. If it cannot be read or is invalid, what was read before stays. */
  function refresh(): Promise<void> {
    refreshing ??= read().finally(() => (refreshing = undefined));
    return refreshing;
  }

  /**
   * The operator's message if a register is closed now, else undefined; asked before each submission. What was read
   * within the last `ageMs` milliseconds counts; so does what was read before if `registers.json` cannot be read in time.
   */
  async function closedNow(id: string, ageMs = 0): Promise<string | undefined> {
    const limit = new Promise((resolve) => setTimeout(resolve, submissionLimitMs));
    if (performance.now() - readAt >= ageMs) await Promise.race([refresh(), limit]);
    return readRegister(id)?.closed;
  }

  return { get: () => current, subscribe: changes.subscribe, refresh, closedNow };
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** The current registry. It is read again every five minutes, and when the tab becomes visible. */
export function useRegistry(store: RegistryStore): ShownRegisters {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.get);
}
