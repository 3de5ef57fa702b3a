import {
  type BuildRecord,
  buildRecordSchema,
  type RegisterRecord,
  registrySchema,
} from '@registers/shared/registry';
import { type InferOutput, looseObject, optional } from 'valibot';
import { replaceJson } from '../basics/atomicWrite';
import { CliError } from '../basics/errors';
import { parseJson, readJson } from '../basics/readJson';
import { type Identity, identitySchema } from '../build/package';
import { files, type Site } from './site';

/**
 * `registers.json` of a site, as commands read it. The shell's record must be as complete as a register's, because the
 * gate compares registers with it.
 */
const siteRegistrySchema = looseObject({
  ...registrySchema().entries,
  shell: optional(buildRecordSchema()),
});

export type Registry = InferOutput<typeof siteRegistrySchema>;

/** Reads `registers.json`. A new site has no such file, and so no registers. */
export const readRegistry = (site: Site): Registry =>
  readJson(files.registry(site), siteRegistrySchema) ?? { registers: [] };

/** @throws CliError if this registry is invalid: the shell would refuse it, and nobody could open the site. */
export const checkRegistry = (site: Site, registry: Registry): void =>
  void parseJson(
    JSON.stringify(registry),
    `Nothing was changed, because the new ${files.registry(site)}`,
    siteRegistrySchema,
  );

export function writeRegistry(site: Site, registry: Registry): void {
  checkRegistry(site, registry);
  replaceJson(files.registry(site), registry);
}

// The functions below are pure. What one does not mention stays as it was. What is undefined is missing in the file.

export const findRegister = ({ registers }: Registry, id: string): RegisterRecord | undefined =>
  registers.find((record) => record.id === id);

export function getRegister(registry: Registry, id: string): RegisterRecord {
  const found = findRegister(registry, id);
  if (found) return found;
  const ids = registry.registers.map((record) => record.id).join(', ') || 'none';
  throw new CliError(`The site has no register "${id}". It has: ${ids}`);
}

/** The registry with this record in place of the register's old one, or added if the register is new. */
function withRecord(registry: Registry, next: RegisterRecord): Registry {
  const registers = findRegister(registry, next.id)
    ? registry.registers.map((record) => (record.id === next.id ? next : record))
    : [...registry.registers, next];
  return { ...registry, registers };
}

/** What a register's record has of its live release. The rest, such as its fallback and canary, is the register's. */
const releaseKeys = Object.keys({ ...identitySchema.entries, ...buildRecordSchema().entries });

/** The registry in which this build is live, of a register or (without `identity`) of the shell. */
export function withLive(registry: Registry, identity: Identity | undefined, live: BuildRecord): Registry {
  if (!identity) return { ...registry, shell: live };
  const record = Object.entries(findRegister(registry, identity.id) ?? {});
  const rest = Object.fromEntries(record.filter(([key]) => !releaseKeys.includes(key)));
  return withRecord(registry, { ...identity, ...live, ...rest });
}

/** Changes the record of a register, but not its live build. */
export const changeRegister = (
  registry: Registry,
  id: string,
  change: Partial<Pick<RegisterRecord, 'fallback' | 'canary' | 'closed' | 'closedSince'>>,
): Registry => withRecord(registry, { ...getRegister(registry, id), ...change });

/** Closes a register with the operator's message (`closed`), or opens it if that is undefined. */
export const setClosed = (registry: Registry, id: string, closed: string | undefined): Registry =>
  changeRegister(registry, id, {
    closed,
    closedSince: closed === undefined ? undefined : new Date().toISOString(),
  });

/**
 * An error for a path that another register has, and for each form type that it or its canary has. With its path the
 * shell would not start, with its form type they would share drafts and rows. The case of a path is ignored, as the
 * shell's router does.
 */
export const conflicts = (
  { registers }: Registry,
  { id, path, formTypes = [] }: Pick<RegisterRecord, 'id' | 'path' | 'formTypes'>,
): string[] =>
  registers
    .filter((other) => other.id !== id)
    .flatMap((other) => {
      const theirs = [other, other.canary].flatMap((build) => build?.formTypes ?? []);
      const taken = formTypes.filter((one) => theirs.includes(one)).map((one) => `form type "${one}"`);
      if (other.path.toLowerCase() === path.toLowerCase()) taken.unshift(`path "${path}"`);
      return taken.map((what) => `the ${what} belongs to the register "${other.id}"`);
    });
