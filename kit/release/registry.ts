import {
  type BuildRecord,
  buildRecordSchema,
  type RegisterRecord,
  registrySchema,
} from '@registers/shared/registry';
import { type InferOutput, looseObject, optional } from 'valibot';

/** `registers.json` of a site. The shell's record is complete: this tool wrote it, and the gate needs all of it. */
export const siteRegistrySchema = looseObject({
  ...registrySchema().entries,
  shell: optional(buildRecordSchema()),
});

export type Facts = BuildRecord;
export type Entry = RegisterRecord;
export type Registry = InferOutput<typeof siteRegistrySchema>;

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
