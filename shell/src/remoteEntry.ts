import { literal, looseObject, object, optional, parseJson, pipe, safeParse, string } from 'valibot';
import { fileTimeout } from './remotePolicy';

/** What the federation plugin writes of a register's entry. */
const manifestSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    metaData: looseObject({
      publicPath: optional(string(), 'auto'),
      // What is imported instead of asked for by a script would escape the check of its hash.
      remoteEntry: object({ name: string(), path: optional(string(), ''), type: literal('global') }),
    }),
  }),
);

/**
 * The entry script to which an address leads: itself, or what the manifest there names. The federation
 * runtime's own way through a manifest is left out of the build (decision 15).
 * @throws Error when there is no manifest, or none that could be used.
 */
export async function entryScript(address: string): Promise<string> {
  if (!new URL(address).pathname.endsWith('.json')) return address;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { success, output } = safeParse(manifestSchema, await response.text());
  if (!success) throw new Error(`${address} is no manifest of a register that is built as a script`);
  const { publicPath, remoteEntry } = output.metaData;
  return new URL(
    remoteEntry.path + remoteEntry.name,
    publicPath === 'auto' ? address : new URL(publicPath, address),
  ).href;
}
