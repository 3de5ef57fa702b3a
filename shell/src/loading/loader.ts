import type { RegisterRecord } from '../config/registry';
import type { BuildFailure, BuildState } from './buildState';
import { type Candidate, candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import { isForeignChunk, type LoadError, logLoadError, nameOf, thrownBy } from './loadErrors';
import { note } from './notes';
import {
  type Loaded,
  type LoadResult,
  type LoadStatus,
  RegisterMemory,
  type Stopped,
} from './registerMemory';

interface Options {
  /** Reads `registers.json` again. */
  latest: (register: RegisterRecord) => Promise<RegisterRecord>;
  browser: string | undefined;
}

/** Loads registers. It keeps builds that work until the page is closed, and replaces those that do not (decision 10). */
export class RegisterLoader {
  readonly #memories = new Map<string, RegisterMemory>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Loads a register, or returns the latest attempt, also one that failed. */
  open(register: RegisterRecord): Promise<LoadResult> {
    const { attempt, isNew } = this.#memoryOf(register.id);
    if (attempt?.wanted === this.wanted(register)) return attempt.result;
    // After a failure that was forgotten, the registry may name another build.
    const reread = !attempt && !isNew;
    return this.#remember(register, this.#load(register, reread));
  }

  /** The key of the build that this browser should have. */
  wanted(register: RegisterRecord): string {
    return this.#candidates(register)[0].key;
  }

  /** Reads the registry again and tries all builds again. */
  retry(register: RegisterRecord): Promise<LoadResult> {
    this.#memoryOf(register.id).retryAll();
    return this.#remember(register, this.#load(register, true));
  }

  /** A build threw an error as it mounted: loads the next one. */
  replace(register: RegisterRecord, { candidate }: Loaded, cause: unknown): Promise<LoadResult> {
    const error = thrownBy(candidate, cause);
    this.#report(register.id, error, cause, { type: 'failed', error });
    return this.#remember(register, this.#load(register, false));
  }

  /** A build in use has lost a chunk: loads the build that is live now, or returns the same if none can be loaded. */
  recover(register: RegisterRecord, lost: Loaded, cause: unknown): Promise<LoadResult> {
    const { candidate } = lost;
    if (isForeignChunk(candidate, cause)) {
      // Another build of the register would not help. The chunk is requested again when it is next needed.
      logLoadError(register.id, candidate, cause);
      return this.#remember(register, Promise.resolve({ ...lost, incomplete: true }));
    }
    const lostBefore = this.#memoryOf(register.id).stateOf(candidate).lostChunk;
    this.#report(register.id, thrownBy(candidate, cause), cause, { type: 'lostChunk' });
    return this.#remember(register, this.#loadInstead(register, lost, lostBefore));
  }

  /** A build in use threw an error. It is loaded again when a person asks for it. */
  fail(register: RegisterRecord, { candidate }: Loaded, cause: unknown): Stopped {
    const { id } = register;
    const error = thrownBy(candidate, cause);
    const { crashes } = this.#report(id, error, cause, { type: 'stopped' });
    this.#memoryOf(id).attempt = undefined;
    return { error, hasEarlier: crashes > 1 && this.#hasEarlier(register, candidate) };
  }

  /** A person wants an earlier build in place of one that has stopped working: until the tab is closed, it comes first. */
  avoid(register: RegisterRecord, { error: { candidate } }: Stopped): Promise<LoadResult> {
    this.#memoryOf(register.id).apply(candidate, { type: 'avoided' });
    return this.retry(register);
  }

  /** The page of the register was left. After a failure, the next visit tries again. */
  leave(id: string): void {
    const memory = this.#memoryOf(id);
    const { attempt } = memory;
    void attempt?.result.then(({ ok }) => {
      if (ok || memory.attempt !== attempt) return;
      memory.attempt = undefined;
      memory.retryAll();
    });
  }

  status(id: string): LoadStatus {
    return this.#memoryOf(id).status;
  }

  #memoryOf(id: string): RegisterMemory {
    const memory = this.#memories.get(id) ?? new RegisterMemory(id);
    this.#memories.set(id, memory);
    return memory;
  }

  #candidates(register: RegisterRecord): [Candidate, ...Candidate[]] {
    return candidatesOf(register, this.#options.browser);
  }

  /** Whether there is a build behind this one that no person avoids. */
  #hasEarlier(register: RegisterRecord, { key }: Candidate): boolean {
    const candidates = this.#candidates(register);
    const at = candidates.findIndex((candidate) => candidate.key === key);
    return at >= 0 && candidates.slice(at + 1).some((candidate) => !this.#isAvoided(register.id, candidate));
  }

  #isAvoided(id: string, candidate: Candidate): boolean {
    return this.#memoryOf(id).stateOf(candidate).avoided;
  }

  #remember(register: RegisterRecord, result: Promise<LoadResult>): Promise<LoadResult> {
    const attempt = { wanted: this.wanted(register), result };
    this.#memoryOf(register.id).attempt = attempt;
    // The registry may have been read again meanwhile.
    void result.then(({ wanted }) => (attempt.wanted = wanted));
    return result;
  }

  async #load(known: RegisterRecord, reread: boolean): Promise<LoadResult> {
    const register = reread ? await this.#options.latest(known) : known;
    return this.#firstThatWorks(register, this.#candidates(register));
  }

  async #loadInstead(known: RegisterRecord, lost: Loaded, lostBefore: boolean): Promise<LoadResult> {
    const register = await this.#options.latest(known);
    const candidates = this.#candidates(register);
    const isLost = ({ key }: Candidate) => key === lost.candidate.key;
    // The first time, the network may be the cause. The second time, other builds are tried first.
    if (lostBefore) candidates.sort((a, b) => Number(isLost(a)) - Number(isLost(b)));
    const result = await this.#firstThatWorks(register, candidates);
    if (result.ok) return result;
    this.#memoryOf(register.id).retryAll();
    return { ...lost, wanted: result.wanted, incomplete: true };
  }

  async #firstThatWorks(register: RegisterRecord, candidates: readonly Candidate[]): Promise<LoadResult> {
    const { id } = register;
    const memory = this.#memoryOf(id);
    const wanted = this.wanted(register);
    const errors: LoadError[] = [];
    const rank = (candidate: Candidate) => Number(this.#isAvoided(id, candidate));
    for (const candidate of [...candidates].sort((a, b) => rank(a) - rank(b))) {
      const state = await this.#tryBuild(id, candidate);
      if (state.is === 'failed') errors.push(state.error);
      if (state.is !== 'works') continue;
      const { module, loadMs } = state;
      const loaded: Loaded = { ok: true, wanted, candidate, module, loadMs };
      memory.status = { ...memory.status, loaded };
      if (candidate.role === 'fallback')
        console.warn(`Register ${id} ${nameOf(candidate)} is in use: the live build does not work.`);
      return loaded;
    }
    return { ok: false, wanted, errors };
  }

  /** Does with a build what the table in buildState.ts says, and returns its state after that. */
  async #tryBuild(id: string, candidate: Candidate): Promise<BuildState> {
    const memory = this.#memoryOf(id);
    const state = memory.stateOf(candidate);
    if (state.is === 'works' || state.is === 'failed') return state;
    const began = performance.now();
    const result = await loadBuild(id, candidate, state.is === 'stale');
    const loadMs = performance.now() - began;
    if (result.ok) return memory.apply(candidate, { type: 'loaded', module: result.module, loadMs });
    const { reason, detail } = result;
    const error = { candidate, reason, detail };
    return this.#report(id, error, `${reason}: ${detail}`, { type: 'failed', error });
  }

  #report(id: string, error: LoadError, cause: unknown, event: BuildFailure): BuildState {
    const { candidate, detail } = error;
    const memory = this.#memoryOf(id);
    memory.status = { lastError: `${nameOf(candidate)} ${detail}` };
    logLoadError(id, candidate, cause);
    note({ type: event.type, id, error, cause });
    return memory.apply(candidate, event);
  }
}
