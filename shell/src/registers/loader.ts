import type { RegistryEntry } from '../config/registry';
import { loadRegister, type LoadResult } from './loadRegister';

export interface RegisterLoader {
  /** Starts loading, or gives what an earlier visit has loaded. */
  open: (entry: RegistryEntry) => Promise<LoadResult>;
  /** Its code failed while it ran: the next `open` fetches and runs it anew. */
  discard: (id: string) => void;
}

/** A broken register must be told apart on the console from what it takes down with it: nothing. */
export function logFault({ id, version, entry }: RegistryEntry, cause: unknown): void {
  console.error(`Register ${id} ${version} from ${entry} failed:`, cause);
}

/**
 * Keeps each register that was loaded for the life of the page, and none that failed.
 * `latest` tells where a register lies by now; it is asked before a repeated attempt only.
 */
export function createLoader(latest: (known: RegistryEntry) => Promise<RegistryEntry>): RegisterLoader {
  const loads = new Map<string, Promise<LoadResult>>();
  const failed = new Set<string>();

  function discard(id: string): void {
    loads.delete(id);
    failed.add(id);
  }

  async function attempt(known: RegistryEntry, again: boolean): Promise<LoadResult> {
    const entry = again ? await latest(known) : known;
    const result = await loadRegister(entry, again);
    if (result.ok) failed.delete(entry.id);
    else {
      discard(entry.id);
      logFault(entry, `${result.reason}: ${result.detail}`);
    }
    return result;
  }

  function open(entry: RegistryEntry): Promise<LoadResult> {
    const load = loads.get(entry.id) ?? attempt(entry, failed.has(entry.id));
    loads.set(entry.id, load);
    return load;
  }

  return { open, discard };
}
