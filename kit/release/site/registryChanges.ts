import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { CliError } from '../basics/errors';
import type { Identity } from '../build/package';
import { buildKeys, buildRecordOf, type Registry } from './registry';

/** Changes of `registers.json` as pure functions. What they do not mention stays as it was. */

export const findRegister = ({ registers }: Registry, id: string): RegisterRecord | undefined =>
  registers.find((record) => record.id === id);

/** @throws CliError if the site has no such register. */
export function getRegister(registry: Registry, id: string): RegisterRecord {
  const found = findRegister(registry, id);
  if (found) return found;
  const ids = registry.registers.map((record) => record.id).join(', ') || 'none';
  throw new CliError(`The site has no register "${id}". It has: ${ids}`);
}

/** What a change sets or, with undefined, removes. */
type State = Pick<RegisterRecord, 'fallback' | 'canary' | 'closed' | 'closedSince'>;

const closingOf = ({ closed, closedSince }: Partial<RegisterRecord> = {}): State => ({ closed, closedSince });

/** The keys of a build and of its state: those of the previous build must not remain. */
const replacedKeys = new Set([...buildKeys, 'fallback', 'canary', 'closed', 'closedSince']);

/** The registry with this build live in this register, which is added if it is new. */
function replaceLive(
  registry: Registry,
  record: Identity | RegisterRecord,
  live: BuildRecord,
  state: State,
): Registry {
  const { id } = record;
  const kept = Object.entries(record).filter(([key]) => !replacedKeys.has(key));
  const set = Object.entries(state).filter(([, value]) => value !== undefined);
  const next = { ...Object.fromEntries(kept), ...live, ...Object.fromEntries(set) } as RegisterRecord;
  const registers = findRegister(registry, id)
    ? registry.registers.map((other) => (other.id === id ? next : other))
    : [...registry.registers, next];
  return { ...registry, registers };
}

/** Makes a new release live. This ends a canary, which lacks what the new release brings. */
export function setLive(
  registry: Registry,
  identity: Identity,
  live: BuildRecord,
  fallback: BuildRecord | undefined,
): Registry {
  const record = findRegister(registry, identity.id);
  return replaceLive(registry, { ...record, ...identity }, live, { fallback, ...closingOf(record) });
}

/** Makes an earlier release live again. This ends a canary only if it is that release. */
export function restoreLive(
  registry: Registry,
  id: string,
  live: BuildRecord,
  fallback: BuildRecord | undefined,
): Registry {
  const record = getRegister(registry, id);
  const canary = record.canary?.build === live.build ? undefined : record.canary;
  return replaceLive(registry, record, live, { fallback, canary, ...closingOf(record) });
}

/** Changes the state of a register, whose live build stays. */
function setState(registry: Registry, id: string, change: Partial<State>): Registry {
  const record = getRegister(registry, id);
  const { fallback, canary } = record;
  const state = { fallback, canary, ...closingOf(record), ...change };
  return replaceLive(registry, record, buildRecordOf(record), state);
}

/** Gives a build to a percentage of the browsers, or ends the canary. */
export const setCanary = (
  registry: Registry,
  id: string,
  canary: { percent: number; build: BuildRecord } | undefined,
): Registry => setState(registry, id, { canary: canary && { percent: canary.percent, ...canary.build } });

/** Gives the live build a fallback, or takes it away. */
export const setFallback = (registry: Registry, id: string, fallback: BuildRecord | undefined): Registry =>
  setState(registry, id, { fallback });

/** Closes a register with the operator's message, or opens it. */
export const setClosed = (registry: Registry, id: string, closed: string | undefined): Registry =>
  setState(registry, id, {
    closed,
    closedSince: closed === undefined ? undefined : new Date().toISOString(),
  });

/** The register that has this path already. The shell, whose router ignores case, would not start with two. */
export const conflicts = ({ registers }: Registry, { id, path }: Identity): string[] =>
  registers
    .filter((other) => other.id !== id && other.path.toLowerCase() === path.toLowerCase())
    .map((other) => `the path "${path}" belongs to the register "${other.id}"`);
