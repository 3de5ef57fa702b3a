import { join } from 'node:path';
import {
  array,
  type InferOutput,
  literal,
  looseObject,
  minValue,
  number,
  optional,
  pipe,
  string,
  union,
} from 'valibot';
import { fileName } from './names';
import { readJson } from './readJson';

const assets = looseObject({ js: looseObject({ sync: array(fileName), async: array(fileName) }) });

/** What the federation plugin writes of a build, as far as a release is judged by it. */
export const manifestSchema = looseObject({
  /** Its federation name: a register's id, or `shell`. */
  name: string(),
  metaData: looseObject({
    contract: pipe(
      optional(number(), 0),
      minValue(1, 'is missing: build again with the current version of @registers/kit'),
    ),
    /** Empty in a shell, which has none. */
    remoteEntry: looseObject({ name: union([literal(''), fileName]) }),
    /** The range of the federation runtime's core that a register works with, unless it brings one. */
    runtime: optional(string()),
  }),
  shared: array(
    looseObject({ name: string(), version: string(), requiredVersion: optional(string()), assets }),
  ),
  exposes: array(looseObject({ path: string(), assets })),
});

export type Manifest = InferOutput<typeof manifestSchema>;

export const manifestFile = 'mf-manifest.json';

/** The manifest of the build in `dir`; undefined when there is none. @throws Problem when it is not as it must be. */
export const readManifest = (dir: string): Manifest | undefined =>
  readJson(join(dir, manifestFile), manifestSchema);

type Shared = Manifest['shared'][number];

/** A dependency of which the build carries a copy: it works whatever the shell provides. */
const bringsItsOwn = ({ assets: { js } }: Shared) => js.sync.length + js.async.length > 0;

const runtime = '@module-federation/runtime-core';

/** The ranges that a register needs from the shell, by dependency. */
export const rangesOf = ({ shared, metaData }: Manifest): Record<string, string> => ({
  ...Object.fromEntries(
    shared
      .filter((one) => !bringsItsOwn(one))
      .map(({ name, version, requiredVersion }) => [name, requiredVersion ?? version]),
  ),
  ...(metaData.runtime !== undefined && { [runtime]: metaData.runtime }),
});

/** The versions that a shell provides, by dependency. */
export const versionsOf = ({ shared }: Manifest): Record<string, string> =>
  Object.fromEntries(shared.map(({ name, version }) => [name, version]));

/** The scripts that a register's page is made of, besides its entry. */
export const pageScripts = ({ exposes }: Manifest): string[] =>
  exposes.filter(({ path }) => path === './register').flatMap(({ assets: { js } }) => js.sync);
