import {
  type InferOutput,
  literal,
  looseObject,
  object,
  optional,
  parseJson,
  pipe,
  safeParse,
  string,
} from 'valibot';
import type { Release } from './config/release';
import { fileTimeout } from './remotePolicy';

/** What the federation plugin writes of a register's entry. */
const manifestSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    /** Its federation name, which is the register's id. */
    name: string(),
    metaData: looseObject({
      publicPath: optional(string(), 'auto'),
      // What is imported instead of asked for by a script would escape the check of its hash.
      remoteEntry: object({ name: string(), path: optional(string(), ''), type: literal('global') }),
    }),
  }),
);

const isManifest = (address: string): boolean => new URL(address).pathname.endsWith('.json');

async function readManifest(address: string): Promise<InferOutput<typeof manifestSchema>> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { success, output } = safeParse(manifestSchema, await response.text());
  if (!success) throw new Error(`${address} is no manifest of a register that is built as a script`);
  return output;
}

/**
 * The entry script to which an address leads: itself, or what the manifest there names.
 * @throws Error when there is no manifest, or none that could be used.
 */
export async function entryScript(address: string): Promise<string> {
  if (!isManifest(address)) return address;
  const { publicPath, remoteEntry } = (await readManifest(address)).metaData;
  return new URL(
    remoteEntry.path + remoteEntry.name,
    publicPath === 'auto' ? address : new URL(publicPath, address),
  ).href;
}

/** The name that a build gives itself in its manifest, which lies beside the entry unless it is given. */
export async function nameOfBuild({ entry, manifest }: Pick<Release, 'entry' | 'manifest'>) {
  const address = isManifest(entry) ? entry : (manifest ?? new URL('mf-manifest.json', entry).href);
  try {
    return (await readManifest(address)).name;
  } catch {
    return undefined;
  }
}
