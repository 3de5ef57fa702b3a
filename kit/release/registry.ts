import { array, type InferOutput, looseObject, number, optional, pipe, record, regex, string } from 'valibot';
import { iconPathPattern } from '@registers/shared/registry';

/** What `registers.json` says of one release. Only `contract`, `version` and `entry` are always there. */
const facts = {
  contract: number(),
  version: string(),
  build: optional(string()),
  /** Where its first script lies: a whole address, or counted from the shell's root. */
  entry: string(),
  /** Of the entry script, as a browser checks it. */
  integrity: optional(string()),
  manifest: optional(string()),
  /** A register: the ranges it needs from the shell. The shell: the versions it provides. */
  shared: optional(record(string(), string())),
  /** Further scripts that the first paint needs. */
  files: optional(array(string())),
  /** The integrity of each of these, by its address. */
  hashes: optional(record(string(), string())),
};

const factsSchema = looseObject(facts);
const entrySchema = looseObject({
  id: string(),
  path: string(),
  title: string(),
  icon: string(),
  iconPath: optional(pipe(string(), regex(iconPathPattern, 'must be the data of one SVG path'))),
  ...facts,
  fallback: optional(factsSchema),
  canary: optional(looseObject({ percent: number(), ...facts })),
  closed: optional(string()),
});

/** `registers.json`. Keys that are not known here are kept as they are. */
export const registrySchema = looseObject({
  shell: optional(factsSchema),
  registers: array(entrySchema),
});

export type Facts = InferOutput<typeof factsSchema>;
export type Entry = InferOutput<typeof entrySchema>;
export type Registry = InferOutput<typeof registrySchema>;

/** The last part of an address below its folder: `1.0.0+3f2a1bc.20261121T074500Z`. */
export const releaseName = ({ version, build }: { version: string; build?: string | undefined }): string =>
  build === undefined ? version : `${version}+${build}`;

/** The facts alone, of an entry that holds more. */
export function factsOf(entry: Entry | NonNullable<Entry['canary']> | Facts): Facts {
  const { contract, version, build, integrity, manifest, shared, files, hashes } = entry;
  const optionals = { build, integrity, manifest, shared, files, hashes };
  const given = Object.entries(optionals).filter(([, value]) => value !== undefined);
  return { contract, version, entry: entry.entry, ...Object.fromEntries(given) };
}
