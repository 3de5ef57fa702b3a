import { type BuildRecord, configSchema } from '@registers/shared/registry';
import { array, looseObject, object, optional, parse, pipe, parseJson, record, string } from 'valibot';
import { checkText } from '../config/fetchFile';
import { offlineDaysOf } from '../config/offline';
import { type ShownRegisters, shownRegistrySchema } from '../config/siteConfig';
import { entryScript } from '../federation/remoteEntry';
import { browserId } from '../loading/canary';
import { candidatesOf } from '../loading/candidates';
import { currentCopy, newCacheName, recordsCache, removeCaches, setCurrentCopy } from './copy';

/** The hash that each script of a copy must have, by the script's address; undefined where none is recorded. */
type Scripts = Map<string, string | undefined>;

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
async function fetchFresh(address: string, integrity?: string): Promise<Response> {
  const response = await fetch(address, {
    cache: integrity === undefined ? 'no-cache' : 'default',
    priority: 'low',
    ...(integrity !== undefined && { integrity }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

const textAt = async (address: string) => (await fetchFresh(address)).text();

/** Every script of the live shell, also those that it loads later. `first`: those that its page names. */
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

/**
 * The scripts of the site as this browser uses it: all of the shell; of each register that is not closed, those of all
 * builds that this browser may load.
 */
async function scriptsOf({ shell, registers }: ShownRegisters) {
  const manifest = shell?.manifest ?? new URL('/mf-manifest.json', location.href).href;
  const { scripts, versions, first } = await shellScripts(manifest);
  const open = registers.filter(({ closed }) => closed === undefined);
  const builds = open.flatMap((register) => candidatesOf(register, browserId()).map(({ build }) => build));
  const ofBuilds = await Promise.all(builds.map((build) => buildScripts(build, versions)));
  // The builds first: where the server of one is down, little was written by then.
  return { first, scripts: new Map([...ofBuilds, scripts].flatMap((part) => [...part])) };
}

const nonceIn = (page: string) => /name="csp-nonce" content="([^"]+)"/.exec(page)?.[1];

/** The files whose content changes under the same address. */
const documentAddresses = ['/', '/config.json', '/registers.json'] as const;

/** A document from the network. The nonce of the page becomes a placeholder: each answer needs a new one. */
async function readDocument(address: string): Promise<string> {
  const text = await textAt(address);
  const nonce = address === '/' ? nonceIn(text) : undefined;
  return nonce === undefined ? text : text.replaceAll(nonce, '__NONCE__');
}

/** Reads the documents, and which scripts there are. @throws Error if something is missing, or during a release */
async function readSite() {
  const documents = await Promise.all(documentAddresses.map(readDocument));
  const [page = '', config = '', registry = ''] = documents;
  const settings = checkText('config.json', config, configSchema);
  const checked = checkText('registers.json', registry, shownRegistrySchema);
  if (!settings.ok || !checked.ok) throw new Error('config.json or registers.json is invalid');
  const days = offlineDaysOf(settings.value);
  if (days === undefined) return undefined;
  const { scripts, first } = await scriptsOf(checked.value);
  if (first.some((address) => !page.includes(new URL(address).pathname)))
    throw new Error('The page is of another release than registers.json');
  return {
    documents: documentAddresses.map((address, at) => [address, documents[at] ?? ''] as const),
    scripts,
    days,
  };
}

type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** Whether a copy has all scripts, and the documents with the same texts. */
async function hasAll(copy: Cache, { scripts, documents }: Site): Promise<boolean> {
  const stored = new Set((await copy.keys()).map(({ url }) => url));
  const texts = await Promise.all(documents.map(async ([address]) => (await copy.match(address))?.text()));
  return (
    [...scripts.keys()].every((address) => stored.has(address)) &&
    documents.every(([, text], at) => text === texts[at])
  );
}

/**
 * Copies the site as it is now from the network. Until the new copy is complete, the site opens from the earlier one.
 * Resolves to whether the site may be opened without a network; if not, no copy is made.
 * @throws Error when a file could not be fetched or stored: then the earlier copy stays
 */
export async function fillCopy(): Promise<boolean> {
  const time = new Date().toISOString();
  const site = await readSite();
  if (!site) return false;
  const { scripts, documents, days } = site;
  const current = await currentCopy(caches);
  if (current && (await hasAll(await caches.open(current.cache), site))) {
    await setCurrentCopy(caches, { cache: current.cache, time, days });
    return true;
  }
  // Removes unfinished and older copies. The current copy stays: open pages can have been opened from it.
  await removeCaches(caches, [recordsCache, ...(current ? [current.cache] : [])]);
  const cache = newCacheName();
  const copy = await caches.open(cache);
  for (const [address, integrity] of scripts) await copy.put(address, await fetchFresh(address, integrity));
  for (const [address, text] of documents) await copy.put(address, new Response(text));
  await setCurrentCopy(caches, { cache, time, days });
  return true;
}
