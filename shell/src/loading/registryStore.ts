import { createListeners } from '@registers/shared/browser';
import { useEffect, useSyncExternalStore } from 'react';
import type { Checked } from '../config/fetchFile';
import { type Overrides, resetOverrides } from '../config/overrides';
import type { ShownRegister, ShownRegisters } from '../config/registry';

const refreshMs = 5 * 60 * 1000;
/** For how long `registers.json` counts as current after it was read, in milliseconds. */
const freshMs = 5_000;
/** How long a submission waits for `registers.json` to be read again, in milliseconds. Then it goes on without. */
const submissionLimitMs = 500;

/** `registers.json` with this tab's overrides. It is read again, as builds are released while tabs stay open. */
export class RegistryStore {
  #overrides: Overrides;
  /** The registry as it was read last, with the overrides. */
  #current: ShownRegisters;
  #refreshing: Promise<void> | undefined;
  #readAt = performance.now();
  readonly #readAgain: () => Promise<Checked<ShownRegisters>>;
  readonly #changes = createListeners();

  constructor(
    registry: ShownRegisters,
    overrides: Overrides,
    readAgain: () => Promise<Checked<ShownRegisters>>,
  ) {
    this.#overrides = overrides;
    this.#readAgain = readAgain;
    this.#current = this.#withOverrides(registry);
  }

  readonly get = (): ShownRegisters => this.#current;

  readonly subscribe = this.#changes.subscribe;

  /** Reads `registers.json` again. If it cannot be read or is invalid, what was read before stays. */
  readonly refresh = (): Promise<void> => {
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  };

  /** Reads `registers.json` again, and returns the register as it is now; unchanged if it was removed. */
  readonly latest = async (register: ShownRegister): Promise<ShownRegister> => {
    await this.refresh();
    return this.#current.registers.find(({ id }) => id === register.id) ?? register;
  };

  /**
   * The operator's message if a register is closed now, else undefined; asked before each submission. If
   * `registers.json` cannot be read again in time, what was read before counts.
   */
  readonly closedNow = async (register: string): Promise<string | undefined> => {
    if (performance.now() - this.#readAt > freshMs) {
      const limit = new Promise((resolve) => setTimeout(resolve, submissionLimitMs));
      await Promise.race([this.refresh(), limit]);
    }
    return this.#current.registers.find(({ id }) => id === register)?.closed;
  };

  /** Ends a developer's overrides. */
  readonly reset = (): void => {
    resetOverrides();
    this.#overrides = {};
    this.#change(this.#withOverrides(this.#current));
  };

  async #refresh(): Promise<void> {
    const result = await this.#readAgain();
    if (!result.ok) return;
    this.#readAt = performance.now();
    const { registers } = result.value;
    const ids = registers.map(({ id }) => id);
    // Registers that were removed stay until the page is reloaded: somebody may be typing in one.
    const removed = this.#current.registers.filter(({ id }) => !ids.includes(id));
    const next = this.#withOverrides({ ...result.value, registers: [...registers, ...removed] });
    if (JSON.stringify(next) !== JSON.stringify(this.#current)) this.#change(next);
  }

  #change(next: ShownRegisters): void {
    this.#current = next;
    this.#changes.notify();
  }

  /** An `override` in `registers.json` itself is ignored: only those of this tab count. */
  #withOverrides({ registers, ...others }: ShownRegisters): ShownRegisters {
    const overrideOf = (id: string) => (Object.hasOwn(this.#overrides, id) ? this.#overrides[id] : undefined);
    return {
      ...others,
      registers: registers.map((register) => ({ ...register, override: overrideOf(register.id) })),
    };
  }
}

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
