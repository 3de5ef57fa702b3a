import type { RegisterModule } from '@registers/shared/contract';
import { type BuildEvent, type BuildState, nextState, untried } from './buildState';
import type { Candidate } from './candidates';
import type { LoadError } from './loadErrors';

export interface Loaded {
  ok: true;
  /** The key of the build that this browser should have. The build that works may be another one. */
  wanted: string;
  candidate: Candidate;
  module: RegisterModule;
  /** How long it took to load, in milliseconds. */
  loadMs: number;
  /** One of its chunks is missing, and at present no build can be loaded in its place. */
  incomplete?: boolean;
}

interface NotLoaded {
  ok: false;
  wanted: string;
  /** Of every build that was tried, in that order. */
  errors: readonly LoadError[];
}

export type LoadResult = Loaded | NotLoaded;

/** What the About page says of a register. */
export interface LoadStatus {
  loaded?: Loaded;
  lastError?: string;
}

/** What this page knows of one register. */
export class RegisterMemory {
  /** The latest attempt to load it, and the key of the build that was wanted. */
  attempt?: { wanted: string; result: Promise<LoadResult> } | undefined;
  status: LoadStatus = {};
  readonly #builds = new Map<string, BuildState>();

  get isNew(): boolean {
    return this.#builds.size === 0;
  }

  stateOf({ key }: Candidate): BuildState {
    return this.#builds.get(key) ?? untried;
  }

  apply(candidate: Candidate, event: BuildEvent): BuildState {
    const state = nextState(this.stateOf(candidate), event);
    this.#builds.set(candidate.key, state);
    return state;
  }

  retryAll(): void {
    for (const [key, state] of this.#builds) this.#builds.set(key, nextState(state, { type: 'retry' }));
  }
}
