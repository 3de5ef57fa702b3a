import type { RegisterModule } from '@registers/shared/contract';
import type { Candidate } from './candidates';
import type { LoadError } from './loadErrors';

/** A register that was loaded: the first of its builds that works. */
export interface Loaded {
  ok: true;
  /** The key of the build that this browser should have. The build that works may be another one. */
  wanted: string;
  candidate: Candidate;
  module: RegisterModule;
  /** How long it took to load, in milliseconds. */
  loadMs: number;
  /** Of the builds that were tried before it, in that order. */
  errors: readonly LoadError[];
}

interface NotLoaded {
  ok: false;
  wanted: string;
  /** Of every build, in the order in which they were tried. */
  errors: readonly LoadError[];
}

export type LoadResult = Loaded | NotLoaded;

/** What the About page says of a register. */
export interface LoadStatus {
  loaded?: Loaded;
  lastError?: string;
}
