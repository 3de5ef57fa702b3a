import type { BuildRecord } from '@registers/shared/registry';
import { array, looseObject, object, optional, parse, pipe, parseJson, record, string } from 'valibot';
import type { ShownRegisters } from '../config/registry';
import { entryScript } from '../federation/remoteEntry';
import { candidatesOf } from '../loading/candidates';

/** The hash that each script of a copy must have, by the script's address; undefined where none is recorded. */
export type Scripts = Map<string, string | undefined>;

const fileNames = array(string());

/** The part of the shell's `mf-manifest.json` that names its scripts: `files` by chunk, `integrity` by file. */
const shellSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    files: record(string(), fileNames),
    integrity: record(string(), string()),
    shared: array(looseObject({ name: string(), version: string() })),
  }),
);

const assets = object({ js: object({ sync: fileNames, async: fileNames }) });

/** The part of a register's `mf-manifest.json` that names its scripts. */
const registerSchema = pipe(
  string(),
  parseJson(),
  looseObject({
    shared: array(looseObject({ name: string(), version: optional(string()), assets })),
    exposes: array(looseObject({ assets })),
  }),
);

/** The versions of the shared modules that the shell provides, by name. */
type Shared = ReadonlyMap<string, string>;

/** Fetches a file; only if `integrity` is given, the browser's cache may answer. @throws Error on a bad status. */
export async function fetchFresh(address: string, integrity?: string): Promise<Response> {
  const response = await fetch(address, {
    cache: integrity === undefined ? 'no-cache' : 'default',
    priority: 'low',
    ...(integrity !== undefined && { integrity }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

const textAt = async (address: string) => (await fetchFresh(address)).text();

/** Every script of the live shell, also those that it loads later. */
async function shellScripts(manifest: string) {
  const { files, integrity, shared } = parse(shellSchema, await textAt(manifest));
  const addressOf = (name: string) => new URL(name, manifest).href;
  const { worker: _, ...pages } = files;
  const scripts: Scripts = new Map(
    Object.values(pages)
      .flat()
      .map((name) => [addressOf(name), integrity[name]]),
  );
  const versions: Shared = new Map(shared.map(({ name, version }) => [name, version]));
  return { scripts, versions, first: (files['main'] ?? []).map(addressOf) };
}

/** The scripts that a build needs to use its own shared modules; none if the shell has all these versions. */
async function ownShared({ manifest }: BuildRecord, provided: Shared): Promise<string[]> {
  if (manifest === undefined) return [];
  const { shared, exposes } = parse(registerSchema, await textAt(manifest));
  const bundled = shared.filter(({ assets: { js } }) => js.sync.length + js.async.length > 0);
  if (bundled.every(({ name, version }) => version === provided.get(name))) return [];
  return [...bundled, ...exposes]
    .flatMap(({ assets: { js } }) => [...js.sync, ...js.async])
    .map((name) => new URL(name, manifest).href);
}

async function buildScripts(build: BuildRecord, provided: Shared): Promise<Scripts> {
  const { entry, integrity, files = [], hashes = {} } = build;
  const script = await entryScript(entry);
  const others = [...files, ...(await ownShared(build, provided))];
  // `entry` may be a manifest that names the script. Both are kept, as opening the register reads both.
  return new Map([
    [entry, integrity],
    [script, integrity],
    ...others.map((file): [string, string | undefined] => [file, hashes[file]]),
  ]);
}

/** What a copy gets of a build: all its scripts, or, where one cannot be fetched (`problem`), what is stored of it. */
async function copyOfBuild(
  build: BuildRecord,
  provided: Shared,
  stored: ReadonlySet<string>,
): Promise<{ scripts: Scripts; problem?: unknown }> {
  try {
    const scripts = await buildScripts(build, provided);
    // Tried before anything is written. fill.ts then gets them from the browser's cache.
    const missing = [...scripts].filter(([address]) => !stored.has(address));
    await Promise.all(missing.map(([address, hash]) => fetchFresh(address, hash)));
    return { scripts };
  } catch (problem) {
    const { entry, integrity, hashes = {} } = build;
    const kept = [...stored].filter((address) => address.startsWith(new URL('.', entry).href));
    const hashOf = (address: string) => (address === entry ? integrity : hashes[address]);
    return { scripts: new Map(kept.map((address) => [address, hashOf(address)])), problem };
  }
}

/**
 * The scripts of the site as this browser uses it, for fill.ts: all of the shell; of each register that is not closed,
 * those of all builds that this browser may load. `stored`: the addresses in the earlier copy. `first`: the scripts
 * that the shell's page names. `problem`: why a build is not complete.
 */
export async function contentsOf(
  { shell, registers }: ShownRegisters,
  browser: string | undefined,
  stored: ReadonlySet<string>,
) {
  const manifest = shell?.manifest ?? new URL('/mf-manifest.json', location.href).href;
  const { scripts, versions, first } = await shellScripts(manifest);
  const open = registers.filter(({ closed }) => closed === undefined);
  const builds = open.flatMap((register) => candidatesOf(register, browser).map(({ build }) => build));
  const copies = await Promise.all(builds.map((build) => copyOfBuild(build, versions, stored)));
  return {
    scripts: new Map([scripts, ...copies.map((copy) => copy.scripts)].flatMap((part) => [...part])),
    first,
    problem: copies.find((copy) => copy.problem !== undefined)?.problem,
  };
}
