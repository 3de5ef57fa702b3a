import { configSchema } from '@registers/shared/registry';
import { checkText } from '../config/fetchFile';
import { shownRegistrySchema } from '../config/registry';
import { offlineDaysOf } from '../config/siteConfig';
import { browserId } from '../loading/canary';
import { contentsOf, fetchFresh } from './contents';
import { currentCopy, newCacheName, recordsCache, removeCaches, setCurrentCopy } from './copy';

/** A file whose content changes under the same address. */
interface Document {
  address: string;
  text: string;
}

const nonceIn = (page: string) => /name="csp-nonce" content="([^"]+)"/.exec(page)?.[1];

/** A document from the network. The nonce of the page becomes a placeholder: each answer needs a new one. */
async function readDocument(address: string): Promise<Document> {
  const text = await (await fetchFresh(address)).text();
  const nonce = address === '/' ? nonceIn(text) : undefined;
  return { address, text: nonce === undefined ? text : text.replaceAll(nonce, '__NONCE__') };
}

/**
 * Reads the documents, and which scripts there are. `stored`: the addresses in the earlier copy.
 * @throws Error if a document is missing, or during a release
 */
async function readSite(stored: ReadonlySet<string>) {
  const documents = await Promise.all(['/', '/config.json', '/registers.json'].map(readDocument));
  const [page, config, registry] = documents.map(({ text }) => text);
  const settings = checkText('config.json', config ?? '', configSchema);
  const checked = checkText('registers.json', registry ?? '', shownRegistrySchema);
  if (!settings.ok || !checked.ok) throw new Error('config.json or registers.json is invalid');
  const { scripts, first, problem } = await contentsOf(checked.value, browserId(), stored);
  if (first.some((address) => !page?.includes(new URL(address).pathname)))
    throw new Error('The page is of another release than registers.json');
  return { documents, scripts, problem, days: offlineDaysOf(settings.value) };
}

/** Whether a copy has each document with the same text. */
async function hasDocuments(copy: Cache, documents: readonly Document[]): Promise<boolean> {
  const same = documents.map(
    async ({ address, text }) => (await (await copy.match(address))?.text()) === text,
  );
  return (await Promise.all(same)).every(Boolean);
}

/** A script from the network; if its server no longer has it, or is down, from the earlier copy. */
async function scriptAt(address: string, integrity: string | undefined, earlier: Cache | undefined) {
  try {
    return await fetchFresh(address, integrity);
  } catch (error) {
    const stored = await earlier?.match(address);
    if (stored) return stored;
    throw error;
  }
}

/** How a copy was filled. */
export interface Filled {
  /** Whether the site may be opened without a network. If not, no copy was made. */
  isOffered: boolean;
  /** Why the copy is without a register, or has what an earlier copy had of it. */
  problem?: unknown;
}

/**
 * Copies the site as it is now from the network, for keepCopy.ts. Until the new copy is complete, the site opens from
 * the earlier copy. A build that cannot be fetched stays as the earlier copy has it, or is left out.
 * @throws Error when no copy could be made
 */
export async function fillCopy(): Promise<Filled> {
  const time = new Date();
  const current = await currentCopy(caches);
  const earlier = current && (await caches.open(current.cache));
  const stored = new Set((await earlier?.keys())?.map(({ url }) => url));
  const { documents, scripts, problem, days } = await readSite(stored);
  if (days === undefined) return { isOffered: false };

  const isSame = [...scripts.keys()].every((address) => stored.has(address));
  if (earlier && isSame && (await hasDocuments(earlier, documents))) {
    await setCurrentCopy(caches, { cache: current.cache, time: time.toISOString(), days });
    return { isOffered: true, problem };
  }
  // Removes unfinished and older copies. The current copy stays: open pages can have been opened from it.
  await removeCaches(caches, [recordsCache, ...(current ? [current.cache] : [])]);
  const name = newCacheName();
  const copy = await caches.open(name);
  for (const [address, integrity] of scripts)
    await copy.put(address, await scriptAt(address, integrity, earlier));
  for (const { address, text } of documents) await copy.put(address, new Response(text));
  // Another tab that had waited too long for this one has begun anew, and removed what is here.
  if (!(await caches.has(name))) throw new Error('Another tab is copying the site.');
  await setCurrentCopy(caches, { cache: name, time: time.toISOString(), days });
  return { isOffered: true, problem };
}
