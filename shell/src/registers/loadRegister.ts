import { CONTRACT, type RegisterModule } from '@registers/shared/contract';
import { loadRegisterModule } from '../federation/runtime';
import { nameOfBuild } from '../federation/remoteEntry';
import type { Candidate } from './candidates';

export type LoadFault = 'unreachable' | 'late' | 'newer' | 'unfit' | 'misnamed';

interface LoadFailure {
  ok: false;
  reason: LoadFault;
  /** For whoever mends it; never the first thing a person reads. */
  detail: string;
}

export type LoadResult = { ok: true; module: RegisterModule } | LoadFailure;

const fail = (reason: LoadFault, detail: string): LoadFailure => ({ ok: false, reason, detail });

const newer = (contract: number) =>
  fail('newer', `It was built for contract ${contract}; this shell speaks ${CONTRACT}.`);

function isRegisterModule(value: unknown): value is RegisterModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Page } = value as Partial<Record<keyof RegisterModule, unknown>>;
  return Number.isInteger(contract) && typeof Page === 'function';
}

function fit(module: unknown): LoadResult {
  // The contract first: what a newer one calls its page is not known here.
  const contract = (module as { contract?: unknown } | null | undefined)?.contract;
  if (typeof contract === 'number' && contract > CONTRACT) return newer(contract);
  if (isRegisterModule(module)) return { ok: true, module };
  return fail('unfit', 'Its module ./register lacks a whole number `contract` or a component `Page`.');
}

async function fetchRegister(
  id: string,
  { release, origins }: Candidate,
  again: boolean,
): Promise<LoadResult> {
  const { entry, integrity } = release;
  try {
    return fit(await loadRegisterModule({ id, entry, integrity, origins }, again));
  } catch (error) {
    const name = await nameOfBuild(release);
    if (name !== undefined && name !== id)
      return fail('misnamed', `registers.json leads "${id}" to the build of "${name}".`);
    // The browser does not tell the page that a file failed its integrity: the console has it.
    const recorded = integrity === undefined ? '' : ` (its recorded integrity is ${integrity})`;
    return fail('unreachable', `${error instanceof Error ? error.message : String(error)}${recorded}`);
  }
}

/** A promise of `result` after `ms`, and the way to call it off. */
function after<T>(ms: number, result: T): { promise: Promise<T>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(result), ms)));
  return { promise, cancel: () => clearTimeout(timer) };
}

/** Loads the code of one build of a register. Never rejects, and answers within `limit` whatever its server does. */
export async function loadRegister(
  id: string,
  candidate: Candidate,
  again: boolean,
  limit = 10_000,
): Promise<LoadResult> {
  const { contract, entry } = candidate.release;
  if (contract > CONTRACT) return newer(contract);
  const late = after(limit, fail('late', `${entry} was not loaded within ${limit / 1000} seconds.`));
  try {
    return await Promise.race([fetchRegister(id, candidate, again), late.promise]);
  } finally {
    late.cancel();
  }
}
