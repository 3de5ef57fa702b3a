import { buildRecordSchema, registrySchema } from '@registers/shared/registry';
import { type InferOutput, looseObject, optional } from 'valibot';

/**
 * `registers.json` of a site. Here the shell's record has to have everything that a register's has: registers are
 * checked against it.
 */
export const siteRegistrySchema = looseObject({
  ...registrySchema().entries,
  shell: optional(buildRecordSchema()),
});

export type Registry = InferOutput<typeof siteRegistrySchema>;

/** The name of a release's folder: `1.0.0+3f2a1bc.20261121T074500Z`. */
export const releaseName = ({ version, build }: { version: string; build?: string | undefined }): string =>
  build === undefined ? version : `${version}+${build}`;
