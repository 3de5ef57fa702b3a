import { tabStorage } from '@registers/shared/browser';
import type { RegisterModule } from '@registers/shared/contract';
import { boolean, number, object, record, safeParse, string } from 'valibot';
import { type BuildEvent, type BuildState, type Crashes, nextState, untried } from './buildState';
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

/** A build has stopped working while it was in use. */
export interface Stopped {
  error: LoadError;
  /** It was not the first time in this tab, and an earlier build can take its place. */
  hasEarlier: boolean;
}

/** What the About page says of a register. */
export interface LoadStatus {
  loaded?: Loaded;
  lastError?: string;
}

/** The builds that have crashed in this tab, by their keys. */
const crashesSchema = record(string(), object({ crashes: number(), avoided: boolean() }));

/** A reload is the first thing that people try after a crash, so what the tab knows of crashes outlasts it. */
const storedName = (id: string) => `registers:crashes:${id}`;

function storedCrashes(id: string): Readonly<Record<string, Crashes>> {
  const stored = safeParse(crashesSchema, tabStorage.getJson(storedName(id)));
  return stored.success ? stored.output : {};
}

/** What this page knows of one register. */
export class RegisterMemory {
  /** The latest attempt to load it, and the key of the build that was wanted. */
  attempt?: { wanted: string; result: Promise<LoadResult> } | undefined;
  status: LoadStatus = {};
  readonly #builds = new Map<string, BuildState>();
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  get isNew(): boolean {
    return this.#builds.size === 0;
  }

  stateOf({ key }: Candidate): BuildState {
    return this.#builds.get(key) ?? { ...untried, ...storedCrashes(this.#id)[key] };
  }

  apply(candidate: Candidate, event: BuildEvent): BuildState {
    const state = nextState(this.stateOf(candidate), event);
    this.#builds.set(candidate.key, state);
    const { crashes, avoided } = state;
    if (event.type === 'stopped' || event.type === 'avoided') {
      const stored = { ...storedCrashes(this.#id), [candidate.key]: { crashes, avoided } };
      tabStorage.set(storedName(this.#id), JSON.stringify(stored));
    }
    return state;
  }

  retryAll(): void {
    for (const [key, state] of this.#builds) this.#builds.set(key, nextState(state, { type: 'retry' }));
  }
}
