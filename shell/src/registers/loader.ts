import type { RegistryEntry } from '../config/registry';
import { loadRegister, type LoadResult } from './loadRegister';

export interface RegisterLoader {
  /**
   * Starts loading, or gives what was started before: rendering twice does not load twice, and a failure
   * is not repeated before somebody asks for it.
   */
  open: (entry: RegistryEntry) => Promise<LoadResult>;
  /** Its code failed while it ran. */
  fail: (id: string) => void;
  /** Unless it works, the next `open` fetches and runs it anew. */
  forget: (id: string) => void;
}

/** Names the register on the console, where its team will look. */
export function logFault({ id, version, entry }: RegistryEntry, cause: unknown): void {
  console.error(`Register ${id} ${version} from ${entry} failed:`, cause);
}

/**
 * Keeps each register that works for the life of the page.
 * `latest` tells where a register lies by now; it is asked before a repeated attempt only.
 */
export function createLoader(latest: (known: RegistryEntry) => Promise<RegistryEntry>): RegisterLoader {
  const loads = new Map<string, Promise<LoadResult>>();
  const working = new Set<string>();
  /** What an earlier attempt left behind must not be used again. */
  const failed = new Set<string>();

  function fail(id: string): void {
    working.delete(id);
    failed.add(id);
  }

  async function attempt(known: RegistryEntry, again: boolean): Promise<LoadResult> {
    const entry = again ? await latest(known) : known;
    const result = await loadRegister(entry, again);
    if (result.ok) {
      working.add(entry.id);
      failed.delete(entry.id);
    } else {
      fail(entry.id);
      logFault(entry, `${result.reason}: ${result.detail}`);
    }
    return result;
  }

  function open(entry: RegistryEntry): Promise<LoadResult> {
    const load = loads.get(entry.id) ?? attempt(entry, failed.has(entry.id));
    loads.set(entry.id, load);
    return load;
  }

  function forget(id: string): void {
    if (!working.has(id)) loads.delete(id);
  }

  return { open, fail, forget };
}
