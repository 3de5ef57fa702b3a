import { buildRecordSchema, registrySchema } from '@registers/shared/registry';
import { type InferOutput, looseObject, optional } from 'valibot';

/**
 * `registers.json` of a site, as commands read it. The shell's record must be as complete as a register's, because the
 * gate compares registers with it.
 */
export const siteRegistrySchema = looseObject({
  ...registrySchema().entries,
  shell: optional(buildRecordSchema()),
});

export type Registry = InferOutput<typeof siteRegistrySchema>;

/** The name of a release and of its folder: `1.0.0+3f2a1bc.20261121T074500Z`. */
export const releaseName = ({ version, build }: { version: string; build?: string | undefined }): string =>
  build === undefined ? version : `${version}+${build}`;
