import { createListeners } from '@registers/shared/browser';
import type { ShownRegister } from '../config/registry';
import { type Candidate, candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import {
  buildNameOf,
  type LoadedBuild,
  type LoadError,
  type LoadEvent,
  type LoadState,
  type LoadStatus,
  nextLoad,
  thrownBy,
} from './loadState';
import { note } from './notes';

/**
 * Loads registers, each in the first of its builds that works (decision 10), for their pages (RegisterPage.tsx), the
 * preload (site.ts) and About. What follows when, `nextLoad` decides.
 */
export class RegisterLoader {
  /** How far each register is, by register id. */
  readonly #states = new Map<string, LoadState>();
  /** The builds that were loaded, by their keys. Each is kept until it throws, or the page is closed. */
  readonly #working = new Map<string, LoadedBuild>();
  /** The random id of this browser, by which it gets canaries. */
  readonly #browser: string | undefined;
  readonly #latest: (register: ShownRegister) => Promise<ShownRegister>;
  readonly #loads = createListeners();

  /** `latest` reads a register's record again. */
  constructor(browser: string | undefined, latest: (register: ShownRegister) => Promise<ShownRegister>) {
    this.#browser = browser;
    this.#latest = latest;
  }

  /** Calls back when a load has ended. Returns a function that ends the calls. */
  readonly subscribe = this.#loads.subscribe;

  state(id: string): LoadState {
    return this.#states.get(id) ?? { is: 'notOpened', number: 0, errors: [] };
  }

  /** Opens a register: loads it, unless it is there in the build that it should have. Returns the new state. */
  open(register: ShownRegister): LoadState {
    return this.#change(register, { type: 'open', newest: this.newest(register) });
  }

  /** The page of a register is complete. Returns the new state. */
  shown(register: ShownRegister): LoadState {
    return this.#change(register, { type: 'shown', at: performance.now() });
  }

  /** The page of a register threw an error: loads the next build, or stops. Returns the new state. */
  threw(register: ShownRegister, { candidate }: LoadedBuild, cause: unknown): LoadState {
    const error = thrownBy(candidate, cause);
    const at = performance.now();
    const state = this.#change(register, { type: 'threw', newest: this.newest(register), error, at });
    this.#report(state.is === 'stopped' ? 'stopped' : 'failed', register.id, error, cause);
    return state;
  }

  /** The key of the build that this browser should have of a register: of its canary, or of the live one. */
  newest(register: ShownRegister): string {
    return candidatesOf(register, this.#browser)[0].key;
  }

  status(id: string): LoadStatus {
    const state = this.state(id);
    const last = state.errors.at(-1);
    return {
      ...('build' in state && { loaded: state.build }),
      ...(last && { lastError: `${buildNameOf(last.candidate)} ${last.detail}` }),
    };
  }

  #change(register: ShownRegister, event: LoadEvent): LoadState {
    const before = this.state(register.id);
    const state = nextLoad(before, event);
    this.#states.set(register.id, state);
    if (state.is !== 'loading' || state === before) return state;
    // After a failure, the record may name another build by now.
    const isAgain = before.is === 'failed' || before.is === 'stopped';
    void this.#load(isAgain ? this.#latest(register) : Promise.resolve(register), state);
    return state;
  }

  /** Tries the builds of a register one after the other, but not those that this load has an error of. */
  async #load(reading: Promise<ShownRegister>, { number, errors: before }: LoadState): Promise<void> {
    const register = await reading;
    const errors = [...before];
    const end = (event: LoadEvent) => {
      this.#change(register, event);
      this.#loads.notify();
    };
    for (const candidate of candidatesOf(register, this.#browser)) {
      if (before.some((error) => error.candidate.key === candidate.key)) continue;
      const build = await this.#loadBuild(register.id, candidate);
      if ('module' in build) return end({ type: 'loaded', number, build, errors });
      errors.push(build);
    }
    end({ type: 'notLoaded', number, errors });
  }

  /** A build that was loaded before or is loaded now, or why it cannot be loaded. */
  async #loadBuild(id: string, candidate: Candidate): Promise<LoadedBuild | LoadError> {
    const before = this.#working.get(candidate.key);
    if (before) return { ...before, candidate };
    const build = await loadBuild(id, candidate);
    if ('reason' in build) {
      this.#report('failed', id, build, `${build.reason}: ${build.detail}`);
      return build;
    }
    if (candidate.role === 'fallback')
      console.warn(`Register ${id} ${buildNameOf(candidate)} is in use: the live build does not work.`);
    this.#working.set(candidate.key, build);
    return build;
  }

  /** Logs and notes an error of a build, and forgets the build: the next time it is loaded anew. */
  #report(type: 'failed' | 'stopped', id: string, error: LoadError, cause: unknown): void {
    const { candidate } = error;
    this.#working.delete(candidate.key);
    console.error(`Register ${id} ${buildNameOf(candidate)} from ${candidate.build.entry} failed:`, cause);
    note({ type, id, error, cause });
  }
}
