import type { ShownRegister } from '../config/registry';
import { type Candidate, candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import {
  buildNameOf,
  type Loaded,
  type LoadError,
  type LoadResult,
  type LoadStatus,
  thrownBy,
} from './loadResult';
import { note } from './notes';

interface Options {
  /** Reads `registers.json` again, and returns the record that the register has now. */
  latest: (register: ShownRegister) => Promise<ShownRegister>;
  browser: string | undefined;
}

interface Attempt {
  /** The key of the build that was wanted. */
  wanted: string;
  result: Promise<LoadResult>;
  failed: boolean;
}

type WorkingBuild = Pick<Loaded, 'module' | 'loadMs'>;

/** Loads registers, each in the first of its builds that works (decision 10). */
export class RegisterLoader {
  /** The latest attempt to load each register, by its id. */
  readonly #attempts = new Map<string, Attempt>();
  /** The builds that were loaded, by their keys. They are kept until the page is closed. */
  readonly #working = new Map<string, WorkingBuild>();
  /** The status of each register for the About page, by register id. */
  readonly #statuses = new Map<string, LoadStatus>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Loads a register, or returns the latest attempt, unless it failed or another build is wanted now. */
  open(register: ShownRegister): Promise<LoadResult> {
    const latest = this.#attempts.get(register.id);
    if (latest?.failed) return this.#remember(register, this.#loadLatest(register));
    if (latest?.wanted === this.wanted(register)) return latest.result;
    return this.#remember(register, this.#load(register));
  }

  /** A build threw an error as it mounted: loads the next one. */
  replace(register: ShownRegister, { candidate, errors }: Loaded, cause: unknown): Promise<LoadResult> {
    const error = thrownBy(candidate, cause);
    this.#report('failed', register.id, error, cause);
    return this.#remember(register, this.#load(register, [...errors, error]));
  }

  /** A build threw an error while it was in use. It is loaded again when the register is next opened. */
  fail({ id }: ShownRegister, { candidate }: Loaded, cause: unknown): LoadError {
    const error = thrownBy(candidate, cause);
    this.#attempts.delete(id);
    this.#report('stopped', id, error, cause);
    return error;
  }

  /** The key of the build that this browser should have. */
  wanted(register: ShownRegister): string {
    return this.#candidates(register)[0].key;
  }

  status(id: string): LoadStatus {
    return this.#statuses.get(id) ?? {};
  }

  #candidates(register: ShownRegister): [Candidate, ...Candidate[]] {
    return candidatesOf(register, this.#options.browser);
  }

  #remember(register: ShownRegister, result: Promise<LoadResult>): Promise<LoadResult> {
    const attempt: Attempt = { wanted: this.wanted(register), result, failed: false };
    this.#attempts.set(register.id, attempt);
    void result.then(({ ok, wanted }) => {
      attempt.failed = !ok;
      // The registry may have been read again meanwhile, and name another build.
      attempt.wanted = wanted;
    });
    return result;
  }

  /** Reads the registry again before loading: after a failure, it may name another build. */
  async #loadLatest(register: ShownRegister): Promise<LoadResult> {
    return this.#load(await this.#options.latest(register));
  }

  /** Tries the builds of a register one after the other, but not those with an error in `before`. */
  async #load(register: ShownRegister, before: readonly LoadError[] = []): Promise<LoadResult> {
    const { id } = register;
    const wanted = this.wanted(register);
    const errors = [...before];
    for (const candidate of this.#candidates(register)) {
      if (before.some((error) => error.candidate.key === candidate.key)) continue;
      const build = await this.#build(id, candidate);
      if ('reason' in build) {
        errors.push(build);
        continue;
      }
      const loaded: Loaded = { ok: true, wanted, candidate, ...build, errors };
      this.#statuses.set(id, { ...this.status(id), loaded });
      if (candidate.role === 'fallback')
        console.warn(`Register ${id} ${buildNameOf(candidate)} is in use: the live build does not work.`);
      return loaded;
    }
    return { ok: false, wanted, errors };
  }

  /** A build that was loaded before or is loaded now, or why it cannot be loaded. */
  async #build(id: string, candidate: Candidate): Promise<WorkingBuild | LoadError> {
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

  /** Logs and notes an error of a build. The build is loaded anew the next time. */
  #report(type: 'failed' | 'stopped', id: string, error: LoadError, cause: unknown): void {
    const { candidate, detail } = error;
    this.#working.delete(candidate.key);
    this.#statuses.set(id, { lastError: `${buildNameOf(candidate)} ${detail}` });
    console.error(`Register ${id} ${buildNameOf(candidate)} from ${candidate.build.entry} failed:`, cause);
    note({ type, id, error, cause });
  }
}
