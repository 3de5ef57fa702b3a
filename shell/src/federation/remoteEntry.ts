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

/** The part of `mf-manifest.json`, which a register's build writes, that says where the remote entry is. */
const manifestSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    metaData: looseObject({
      publicPath: optional(string(), 'auto'),
      // Only `global`, which is a script: the integrity of an imported module could not be checked.
      remoteEntry: object({ name: string(), path: optional(string(), ''), type: literal('global') }),
    }),
  }),
);

const isManifest = (address: string): boolean => new URL(address).pathname.endsWith('.json');

async function readManifest(address: string): Promise<InferOutput<typeof manifestSchema>> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { success, output } = safeParse(manifestSchema, await response.text());
  if (!success) throw new Error(`${address} is not the manifest of a register that is built as a script`);
  return output;
}

/**
 * The address of the entry script: `address` itself, or what the manifest at that address names.
 * @throws Error when the manifest cannot be read or is invalid.
 */
export async function entryScript(address: string): Promise<string> {
  if (!isManifest(address)) return address;
  const { publicPath, remoteEntry } = (await readManifest(address)).metaData;
  return new URL(
    remoteEntry.path + remoteEntry.name,
    publicPath === 'auto' ? address : new URL(publicPath, address),
  ).href;
}
