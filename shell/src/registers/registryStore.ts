import { useEffect, useSyncExternalStore } from 'react';
import type { Checked } from '../config/faults';
import type { Registry } from '../config/registry';
import { type Overrides, resetOverrides } from '../config/overrides';
import type { KnownRegister } from './candidates';

export interface Known {
  shell: Registry['shell'];
  registers: readonly KnownRegister[];
}

const everyFiveMinutes = 5 * 60 * 1000;

/** What the registry said when it was last read: a tab stays open over releases. */
export class RegistryStore {
  #registry: Registry;
  #overrides: Overrides;
  #known: Known;
  #reading: Promise<void> | undefined;
  readonly #read: () => Promise<Checked<Registry>>;
  readonly #listeners = new Set<() => void>();

  constructor(registry: Registry, overrides: Overrides, read: () => Promise<Checked<Registry>>) {
    this.#registry = registry;
    this.#overrides = overrides;
    this.#read = read;
    this.#known = this.#combined();
  }

  readonly get = (): Known => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the file again. What was known stays good when it cannot be read or is wrong. */
  readonly refresh = (): Promise<void> => {
    this.#reading ??= this.#readAgain().finally(() => (this.#reading = undefined));
    return this.#reading;
  };

  /** What the registry says of a register now. */
  readonly latest = async (known: KnownRegister): Promise<KnownRegister> => {
    await this.refresh();
    return this.#known.registers.find(({ id }) => id === known.id) ?? known;
  };

  /** Ends a developer's overrides. */
  readonly reset = (): void => {
    resetOverrides();
    this.#overrides = {};
    this.#change(this.#registry);
  };

  async #readAgain(): Promise<void> {
    const read = await this.#read();
    if (!read.ok || JSON.stringify(read.value) === JSON.stringify(this.#registry)) return;
    // A register that was taken from the file may be open, with somebody typing in it.
    const ids = read.value.registers.map(({ id }) => id);
    const gone = this.#registry.registers.filter(({ id }) => !ids.includes(id));
    this.#change({ ...read.value, registers: [...read.value.registers, ...gone] });
  }

  #change(registry: Registry): void {
    this.#registry = registry;
    this.#known = this.#combined();
    for (const listener of this.#listeners) listener();
  }

  #combined(): Known {
    const { shell, registers } = this.#registry;
    const known = registers.map((entry) => {
      const override = this.#overrides[entry.id];
      return override === undefined ? entry : { ...entry, override };
    });
    return { shell, registers: known };
  }
}

/** The registry as it is by now: it is read again when the page is looked at again, and now and then. */
export function useRegistry(store: RegistryStore): Known {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const timer = setInterval(look, everyFiveMinutes);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.get);
}
