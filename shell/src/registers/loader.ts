import type { RegisterModule } from '@registers/shared/contract';
import { type Candidate, candidatesOf, type KnownRegister } from './candidates';
import { type Failure, failureOf, isElsewhere, logFault, nameOf } from './faults';
import { loadRegister } from './loadRegister';

export interface Loaded {
  ok: true;
  /** The build that this browser should have, which is not always the one that works. */
  wanted: string;
  candidate: Candidate;
  module: RegisterModule;
  /** How long its code took to come, in milliseconds. */
  ms: number;
  /** A part of it is gone, and nothing else can be had just now. */
  partly?: boolean;
}

interface NotLoaded {
  ok: false;
  wanted: string;
  /** Of every build that was tried, in that order. */
  failures: readonly Failure[];
}

export type Outcome = Loaded | NotLoaded;

/** What is known of a register that was opened on this page. */
export interface LoadFacts {
  loaded?: Loaded | undefined;
  lastError?: string | undefined;
}

interface Site {
  /** Where a register lies now: asked before a repeated attempt only. */
  latest: (known: KnownRegister) => Promise<KnownRegister>;
  browser: string | undefined;
}

/** What one page knows of one register's builds, each by its key. */
class Memory {
  opened?: { wanted: string; outcome: Promise<Outcome> } | undefined;
  /** What works, for the life of the page. */
  readonly working = new Map<string, Omit<Loaded, 'wanted'>>();
  /** Not tried again before somebody asks. */
  readonly failed = new Map<string, Failure>();
  /** What failed before is fetched and run anew. */
  readonly stale = new Set<string>();
  /** What lost a part of itself before. */
  readonly lost = new Set<string>();
  facts: LoadFacts = {};
}

/** Keeps each build that works for the life of the page, and heals a register by another build of it. */
export class RegisterLoader {
  readonly #memories = new Map<string, Memory>();
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /**
   * Starts loading, or gives what was started before: rendering twice does not load twice, and a failure
   * is not repeated before somebody asks for it. The builds are tried one after the other.
   */
  open(entry: KnownRegister): Promise<Outcome> {
    const { opened, stale } = this.#memoryOf(entry.id);
    if (opened?.wanted === this.wanted(entry)) return opened.outcome;
    return this.#begin(entry, this.#attempt(entry, opened === undefined && stale.size > 0));
  }

  /** The build that this browser should have. */
  wanted(entry: KnownRegister): string {
    return this.#candidates(entry)[0].key;
  }

  /** Tries everything anew, from where the registry says that it lies by now. */
  retry(entry: KnownRegister): Promise<Outcome> {
    this.#memoryOf(entry.id).failed.clear();
    return this.#begin(entry, this.#attempt(entry, true));
  }

  /** What was loaded failed before it stood: the next build takes its place. */
  replace(entry: KnownRegister, { candidate }: Loaded, cause: unknown): Promise<Outcome> {
    const failure = failureOf(candidate, cause);
    this.#memoryOf(entry.id).failed.set(candidate.key, failure);
    this.#note(entry.id, failure, cause);
    return this.#begin(entry, this.#attempt(entry, false));
  }

  /** A part of what is in use is gone: finds what there is by now, or else gives it back as it is. */
  recover(entry: KnownRegister, lost: Loaded, cause: unknown): Promise<Outcome> {
    if (isElsewhere(lost.candidate, cause)) {
      // No build of this register would have it; once the page is there anew it is asked for again.
      logFault(entry.id, lost.candidate, cause);
      return this.#begin(entry, Promise.resolve({ ...lost, partly: true }));
    }
    this.#note(entry.id, failureOf(lost.candidate, cause), cause);
    return this.#begin(entry, this.#recovered(entry, lost));
  }

  /** What is in use failed; nothing is done about it before somebody asks. */
  fail(id: string, { candidate }: Loaded, cause: unknown): Failure {
    const failure = failureOf(candidate, cause);
    this.#note(id, failure, cause);
    this.#memoryOf(id).opened = undefined;
    return failure;
  }

  /** Nobody is there any more to ask: a failure is not kept for the next visit. */
  leave(id: string): void {
    const memory = this.#memoryOf(id);
    const { opened } = memory;
    void opened?.outcome.then((outcome) => {
      if (outcome.ok || memory.opened !== opened) return;
      memory.opened = undefined;
      memory.failed.clear();
    });
  }

  facts(id: string): LoadFacts {
    return this.#memoryOf(id).facts;
  }

  #memoryOf(id: string): Memory {
    const memory = this.#memories.get(id) ?? new Memory();
    this.#memories.set(id, memory);
    return memory;
  }

  #candidates(entry: KnownRegister): [Candidate, ...Candidate[]] {
    return candidatesOf(entry, this.#site.browser);
  }

  /** Remembers an attempt under the build that it turns out to be for. */
  #begin(entry: KnownRegister, outcome: Promise<Outcome>): Promise<Outcome> {
    const opened = { wanted: this.wanted(entry), outcome };
    this.#memoryOf(entry.id).opened = opened;
    void outcome.then((result) => (opened.wanted = result.wanted));
    return outcome;
  }

  async #attempt(known: KnownRegister, reread: boolean): Promise<Outcome> {
    const entry = reread ? await this.#site.latest(known) : known;
    return this.#first(entry, this.#candidates(entry));
  }

  async #recovered(known: KnownRegister, lost: Loaded): Promise<Outcome> {
    const entry = await this.#site.latest(known);
    const memory = this.#memoryOf(entry.id);
    const { key } = lost.candidate;
    const candidates = this.#candidates(entry);
    // The first time it may have been the network; the second time any other build is the better one.
    const last = memory.lost.has(key) ? candidates.filter((candidate) => candidate.key === key) : [];
    memory.lost.add(key);
    const order = [...candidates.filter((candidate) => !last.includes(candidate)), ...last];
    const outcome = await this.#first(entry, order);
    if (outcome.ok) return outcome;
    // Nothing can be had just now. What was in use is all there but for one part.
    memory.failed.clear();
    return { ...lost, wanted: outcome.wanted, partly: true };
  }

  async #first(entry: KnownRegister, candidates: readonly Candidate[]): Promise<Outcome> {
    const { id } = entry;
    const memory = this.#memoryOf(id);
    const wanted = this.wanted(entry);
    for (const candidate of candidates) {
      const found = memory.failed.has(candidate.key) ? undefined : await this.#load(id, candidate);
      if (!found) continue;
      const loaded = { ...found, wanted };
      memory.facts = { ...memory.facts, loaded };
      if (candidate.kind === 'fallback')
        console.warn(`Register ${id} ${nameOf(candidate)} is in use: what is live does not work.`);
      return loaded;
    }
    return { ok: false, wanted, failures: candidates.flatMap(({ key }) => memory.failed.get(key) ?? []) };
  }

  async #load(id: string, candidate: Candidate): Promise<Omit<Loaded, 'wanted'> | undefined> {
    const memory = this.#memoryOf(id);
    const known = memory.working.get(candidate.key);
    // As what it is by now: the live one may be the last good one of tomorrow.
    if (known) return { ...known, candidate };
    const began = performance.now();
    const result = await loadRegister(id, candidate, memory.stale.has(candidate.key));
    if (result.ok) {
      const loaded = { ok: true, candidate, module: result.module, ms: performance.now() - began } as const;
      memory.working.set(candidate.key, loaded);
      return loaded;
    }
    const { reason, detail } = result;
    memory.failed.set(candidate.key, { candidate, reason, detail });
    this.#note(id, { candidate, reason, detail }, `${reason}: ${detail}`);
    return undefined;
  }

  #note(id: string, { candidate, detail }: Failure, cause: unknown): void {
    const memory = this.#memoryOf(id);
    memory.working.delete(candidate.key);
    memory.stale.add(candidate.key);
    memory.facts = { lastError: `${nameOf(candidate)} ${detail}` };
    logFault(id, candidate, cause);
  }
}
