import { join } from 'node:path';
import {
  type BuildRecord,
  contractNumber,
  type Forms,
  formsFile,
  formsSchema,
} from '@registers/shared/registry';
import {
  array,
  boolean,
  type InferOutput,
  literal,
  looseObject,
  object,
  optional,
  pipe,
  regex,
  string,
  union,
} from 'valibot';
import { readJson } from '../basics/readJson';
import { fileNameSchema, printableText } from '../basics/safeNames';

const assets = looseObject({
  js: looseObject({ sync: array(fileNameSchema), async: array(fileNameSchema) }),
});

/** What a release reads of the federation plugin's manifest. The kit's builds add contract, git and runtime to it. */
const manifestSchema = looseObject({
  /** The federation name: a register's id, or `shell`. */
  name: printableText,
  metaData: looseObject({
    contract: contractNumber,
    /** The commit that was built, and whether anything was changed since. */
    git: object({
      commit: pipe(string(), regex(/^\w+$/, 'must be the beginning of a commit')),
      dirty: boolean(),
    }),
    /** Empty in a shell, which has no remote entry. */
    remoteEntry: looseObject({ name: union([literal(''), fileNameSchema]) }),
    /** The range of the federation runtime's core that a register requires; missing if it has its own copy. */
    runtime: optional(printableText),
  }),
  shared: array(
    looseObject({
      name: printableText,
      version: printableText,
      requiredVersion: optional(printableText),
      assets,
    }),
  ),
  exposes: array(looseObject({ path: string(), assets })),
});

export type BuildManifest = InferOutput<typeof manifestSchema>;

export const manifestFile = 'mf-manifest.json';

export const readManifest = (dir: string): BuildManifest | undefined =>
  readJson(join(dir, manifestFile), manifestSchema);

/** Reads `forms.json`, the facts of forms, in the build in `dir`; undefined if missing. @throws CliError if invalid. */
export const readForms = (dir: string): Forms | undefined => readJson(join(dir, formsFile), formsSchema);

/** What the build record says of the forms in the build in `dir`: nothing where it has no `forms.json`, as a shell. */
export function formTypesIn(dir: string): Pick<BuildRecord, 'formTypes' | 'beginsFrom'> {
  const forms = readForms(dir);
  return { formTypes: forms?.forms.map(({ formType }) => formType), beginsFrom: forms?.beginsFrom };
}

/** Whether the build has its own copy of a shared module: then it works with any version in the shell. */
const bringsCopy = ({ assets: { js } }: BuildManifest['shared'][number]) =>
  js.sync.length + js.async.length > 0;

/** The part of the federation runtime that a shell provides to all registers. */
export const federationRuntime = '@module-federation/runtime-core';

/** The version ranges that a register requires from the shell, by the name of the shared module. */
export const requiredRanges = ({ shared, metaData }: BuildManifest): Record<string, string> => ({
  ...Object.fromEntries(
    shared
      .filter((one) => !bringsCopy(one))
      .map(({ name, version, requiredVersion }) => [name, requiredVersion ?? version]),
  ),
  ...(metaData.runtime !== undefined && { [federationRuntime]: metaData.runtime }),
});

export const providedVersions = ({ shared }: BuildManifest): Record<string, string> =>
  Object.fromEntries(shared.map(({ name, version }) => [name, version]));

/** The scripts that a register's page needs at once, besides its remote entry. */
export const pageScripts = ({ exposes }: BuildManifest): string[] =>
  exposes.filter(({ path }) => path === './register').flatMap(({ assets: { js } }) => js.sync);
