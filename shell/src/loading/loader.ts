import type { ShownRegister } from '../config/registry';
import { type Candidate, candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import {
  buildNameOf,
  type Loaded,
  type LoadError,
  type LoadResult,
  type LoadStatus,
  type Shown,
  thrownBy,
} from './loadState';
import { note } from './notes';

interface Load {
  /** The key of the newest build when this load was started. */
  newest: string;
  result: Promise<LoadResult>;
  hasFailed: boolean;
}

type WorkingBuild = Pick<Loaded, 'module' | 'loadMs'>;

/**
 * Loads registers, each in the first of its builds that works (decision 10). The newest build is the first one: the
 * canary, if this browser gets it, or the live one.
 *
 * | What happens on a register's page                 | Before         | After                                |
 * | ------------------------------------------------- | -------------- | ------------------------------------ |
 * | It is opened                                      |                | loading: `load`                      |
 * | A build could be loaded                           | loading        | loaded                               |
 * | None could be loaded                              | loading        | failed                               |
 * | *Try again*, or it is opened again                | failed         | loading: `load`, of its record now   |
 * | The build's page is complete                      | loaded         | shown                                |
 * | The build throws an error, as it mounts           | loaded, shown  | loading: `loadNext`                  |
 * | The build throws an error, while it is in use     | shown          | stopped: `stop`                      |
 * | `registers.json` names a newer build              | shown          | shown, with an update                |
 * | *Update now*                                      | shown          | loading: `load`                      |
 */
export class RegisterLoader {
  /** The latest load of each register, by register id. */
  readonly #loads = new Map<string, Load>();
  /** The builds that were loaded, by their keys. Each is kept until it throws, or the page is closed. */
  readonly #working = new Map<string, WorkingBuild>();
  /** The status of each register for the About page, by register id. */
  readonly #statuses = new Map<string, LoadStatus>();
  /** The random id of this browser, by which it gets canaries. */
  readonly #browser: string | undefined;

  constructor(browser: string | undefined) {
    this.#browser = browser;
  }

  /** Loads a register, or returns its latest load, unless that has failed or there is a newer build. */
  load(register: ShownRegister): Promise<LoadResult> {
    const latest = this.#loads.get(register.id);
    const isUsable = latest && !latest.hasFailed && latest.newest === this.#newest(register);
    return isUsable ? latest.result : this.#start(register);
  }

  /** Whether the latest load of a register has failed. Then its record is read again: it may name another build by now. */
  hasFailed(id: string): boolean {
    return this.#loads.get(id)?.hasFailed ?? false;
  }

  /** Loads the next build of a register in place of one that threw an error as it mounted. */
  loadNext(register: ShownRegister, { candidate, errors }: Loaded, cause: unknown): Promise<LoadResult> {
    const error = thrownBy(candidate, cause);
    this.#report('failed', register.id, error, cause);
    return this.#start(register, [...errors, error]);
  }

  /** Notes that a build threw an error in use, and returns the error. The next opening loads the build anew. */
  stop({ id }: ShownRegister, { candidate }: Loaded, cause: unknown): LoadError {
    const error = thrownBy(candidate, cause);
    this.#loads.delete(id);
    this.#report('stopped', id, error, cause);
    return error;
  }

  /** The state of a page that is complete. `register` has the builds that there are now. */
  shown(register: ShownRegister, loaded: Loaded): Shown {
    const newest = this.#newest(register);
    const { key, role } = loaded.candidate;
    const isNewest = key === newest;
    return {
      is: 'shown',
      loaded,
      isEarlier: role === 'fallback' && !isNewest,
      hasUpdate: !isNewest && loaded.newest !== newest,
    };
  }

  status(id: string): LoadStatus {
    return this.#statuses.get(id) ?? {};
  }

  #candidates(register: ShownRegister): [Candidate, ...Candidate[]] {
    return candidatesOf(register, this.#browser);
  }

  #newest(register: ShownRegister): string {
    return this.#candidates(register)[0].key;
  }

  #start(register: ShownRegister, before: readonly LoadError[] = []): Promise<LoadResult> {
    const result = this.#loadFirst(register, before);
    const load: Load = { newest: this.#newest(register), result, hasFailed: false };
    this.#loads.set(register.id, load);
    void result.then(({ is }) => (load.hasFailed = is === 'failed'));
    return result;
  }

  /** Tries the builds of a register one after the other, but not those with an error in `before`. */
  async #loadFirst(register: ShownRegister, before: readonly LoadError[]): Promise<LoadResult> {
    const { id } = register;
    const newest = this.#newest(register);
    const errors = [...before];
    for (const candidate of this.#candidates(register)) {
      if (before.some((error) => error.candidate.key === candidate.key)) continue;
      const build = await this.#loadBuild(id, candidate);
      if ('reason' in build) {
        errors.push(build);
        continue;
      }
      const loaded: Loaded = { is: 'loaded', candidate, ...build, errors, newest };
      this.#statuses.set(id, { ...this.status(id), loaded });
      if (candidate.role === 'fallback')
        console.warn(`Register ${id} ${buildNameOf(candidate)} is in use: the live build does not work.`);
      return loaded;
    }
    return { is: 'failed', errors };
  }

  /** A build that was loaded before or is loaded now, or why it cannot be loaded. */
  async #loadBuild(id: string, candidate: Candidate): Promise<WorkingBuild | LoadError> {
    const before = this.#working.get(candidate.key);
    if (before) return before;
    const began = performance.now();
    const result = await loadBuild(id, candidate);
    if (result.ok) {
      const working = { module: result.module, loadMs: performance.now() - began };
      this.#working.set(candidate.key, working);
      return working;
    }
    const { reason, detail } = result;
    const error = { candidate, reason, detail };
    this.#report('failed', id, error, `${reason}: ${detail}`);
    return error;
  }

  /** Logs and notes an error of a build, and forgets the build: the next time it is loaded anew. */
  #report(type: 'failed' | 'stopped', id: string, error: LoadError, cause: unknown): void {
    const { candidate, detail } = error;
    this.#working.delete(candidate.key);
    this.#statuses.set(id, { lastError: `${buildNameOf(candidate)} ${detail}` });
    console.error(`Register ${id} ${buildNameOf(candidate)} from ${candidate.build.entry} failed:`, cause);
    note({ type, id, error, cause });
  }
}
