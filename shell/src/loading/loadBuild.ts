import { CONTRACT, type RegisterModule } from '@registers/shared/contract';
import { loadRegisterModule } from '../federation/runtime';
import type { Candidate } from './candidates';
import type { LoadedBuild, LoadError, LoadErrorReason } from './loadState';

/** After so many milliseconds, a build that is not loaded yet counts as failed. */
const limitMs = 10_000;

/** Why a build is not in use. */
type Refusal = Pick<LoadError, 'reason' | 'detail'>;

const refuse = (reason: LoadErrorReason, detail: string): Refusal => ({ reason, detail });

const newer = (contract: number) =>
  refuse('contract', `It needs version ${contract} of the contract; this site has version ${CONTRACT}.`);

function isRegisterModule(value: unknown): value is RegisterModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Page } = value as Partial<Record<keyof RegisterModule, unknown>>;
  return Number.isInteger(contract) && typeof Page === 'function';
}

function check(module: unknown): RegisterModule | Refusal {
  // The contract is checked first: a module for a newer contract can have another shape.
  const contract = (module as { contract?: unknown } | null | undefined)?.contract;
  if (typeof contract === 'number' && contract > CONTRACT) return newer(contract);
  if (isRegisterModule(module)) return module;
  return refuse('invalid', 'Its module ./register has no whole number `contract` or no component `Page`.');
}

async function fetchBuild(id: string, { build, origins }: Candidate): Promise<RegisterModule | Refusal> {
  const { entry, integrity } = build;
  try {
    return check(await loadRegisterModule({ id, entry, integrity, origins }));
  } catch (error) {
    // Browsers report a wrong integrity on the console only, so the message names the one that was expected.
    const recorded = integrity === undefined ? '' : ` (its recorded integrity is ${integrity})`;
    return refuse('unreachable', `${error instanceof Error ? error.message : String(error)}${recorded}`);
  }
}

/** Loads one build and checks that it is a register. Never rejects, and resolves within {@link limitMs}. */
export async function loadBuild(id: string, candidate: Candidate): Promise<LoadedBuild | LoadError> {
  const { contract, entry } = candidate.build;
  if (contract > CONTRACT) return { candidate, ...newer(contract) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Refusal>((resolve) => {
    const late = refuse('late', `${entry} was not loaded within ${limitMs / 1000} seconds.`);
    timer = setTimeout(() => resolve(late), limitMs);
  });
  const result = await Promise.race([fetchBuild(id, candidate), timeout]);
  clearTimeout(timer);
  if ('reason' in result) return { candidate, ...result };
  return { candidate, module: result };
}
