import { createListeners } from '@registers/shared/browser';
import type { RegisterRecord } from '@registers/shared/registry';
import { type Candidate, candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import {
  buildNameOf,
  type LoadedBuild,
  type LoadError,
  type LoadEvent,
  type LoadState,
  nextLoad,
  thrownBy,
} from './loadState';
import { note } from './notes';

/** The builds that were loaded. Each is kept until the page is closed. */
function createBuilds() {
  /** By their keys. */
  const loaded = new Map<string, LoadedBuild>();

  /** Logs and notes an error of a build. */
  function fail(type: 'failed' | 'stopped', id: string, error: LoadError, cause: unknown): void {
    const { candidate } = error;
    console.error(`Register ${id} ${buildNameOf(candidate)} from ${candidate.build.entry} failed:`, cause);
    note({ type, id, error, cause });
  }

  /** A build that was loaded before or is loaded now, or why it cannot be loaded. */
  async function get(id: string, candidate: Candidate): Promise<LoadedBuild | LoadError> {
    const before = loaded.get(candidate.key);
    if (before) return { ...before, candidate };
    const build = await loadBuild(id, candidate);
    if ('reason' in build) {
      fail('failed', id, build, `${build.reason}: ${build.detail}`);
      return build;
    }
    if (candidate.role === 'fallback')
      console.warn(`Register ${id} ${buildNameOf(candidate)} is in use: the live build does not work.`);
    loaded.set(candidate.key, build);
    return build;
  }
  return { fail, get };
}

/**
 * Loads registers, each in the first of its builds that works (decision 10). What follows when, `nextLoad` decides.
 * `browser`: the random id of this browser, by which it gets canaries.
 */
export function createLoader(browser: string | undefined) {
  /** How far each register is, by register id. */
  const states = new Map<string, LoadState>();
  const builds = createBuilds();
  const loads = createListeners();

  const stateOf = (id: string): LoadState => states.get(id) ?? { is: 'notOpened', number: 0, errors: [] };

  /** The key of the build that this browser should have of a register: of its canary, or of the live one. */
  const newest = (register: RegisterRecord): string => candidatesOf(register, browser)[0].key;

  /** Tries the builds of a register one after the other, but not those that this load has an error of. */
  async function load(register: RegisterRecord, { number, errors: before }: LoadState): Promise<void> {
    const errors = [...before];
    const end = (event: LoadEvent) => {
      change(register, event);
      loads.notify();
    };
    for (const candidate of candidatesOf(register, browser)) {
      if (before.some((error) => error.candidate.key === candidate.key)) continue;
      const build = await builds.get(register.id, candidate);
      if ('module' in build) return end({ type: 'loaded', number, build, errors });
      errors.push(build);
    }
    end({ type: 'notLoaded', number, errors });
  }

  /** Returns the new state of a register, as `open`, `shown` and `threw` below. */
  function change(register: RegisterRecord, event: LoadEvent): LoadState {
    const before = stateOf(register.id);
    const state = nextLoad(before, event);
    states.set(register.id, state);
    if (state.is === 'loading' && state !== before) void load(register, state);
    // Where no build is left to try, the load has ended by now.
    return stateOf(register.id);
  }

  function threw(register: RegisterRecord, { candidate }: LoadedBuild, cause: unknown): LoadState {
    const error = thrownBy(candidate, cause);
    const at = performance.now();
    const state = change(register, { type: 'threw', newest: newest(register), error, at });
    builds.fail(state.is === 'stopped' ? 'stopped' : 'failed', register.id, error, cause);
    return state;
  }

  return {
    stateOf,
    newest,
    /** Calls back when a load has ended. Returns a function that ends the calls. */
    subscribe: loads.subscribe,
    open: (register: RegisterRecord) => change(register, { type: 'open', newest: newest(register) }),
    shown: (register: RegisterRecord) => change(register, { type: 'shown', at: performance.now() }),
    threw,
  };
}

export type RegisterLoader = ReturnType<typeof createLoader>;
