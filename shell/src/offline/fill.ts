import { configSchema } from '@registers/shared/registry';
import { checkText } from '../config/fetchFile';
import { isWithinDays } from '../config/offlineDays';
import { shownRegistrySchema } from '../config/registry';
import { offlineDaysOf } from '../config/siteConfig';
import { browserId } from '../loading/canary';
import { contentsOf, fetchFresh, type Scripts } from './contents';
import { type Copy, currentCopy, newCacheName, recordsCache, removeCaches, setCurrentCopy } from './copy';

/** A file whose content changes under the same address. */
interface Document {
  address: string;
  text: string;
  headers: Headers;
}

/** Headers about the transfer of a text, which are wrong for the text as it is stored. */
const transferHeaders = ['content-encoding', 'content-length'];

const nonceIn = (page: string) => /name="csp-nonce" content="([^"]+)"/.exec(page)?.[1];

/** A document from the network. The nonce of the page becomes a placeholder: each answer needs a new one. */
async function readDocument(address: string): Promise<Document> {
  const response = await fetchFresh(address);
  const text = await response.text();
  const nonce = address === '/' ? nonceIn(text) : undefined;
  const placed = (value: string) => (nonce === undefined ? value : value.replaceAll(nonce, '__NONCE__'));
  const headers = [...response.headers].filter(([name]) => !transferHeaders.includes(name));
  return {
    address,
    text: placed(text),
    headers: new Headers(headers.map(([name, value]): [string, string] => [name, placed(value)])),
  };
}

/** Reads the documents, and which scripts there are. @throws Error if one is missing, or during a release. */
async function readSite() {
  const documents = await Promise.all(['/', '/config.json', '/registers.json'].map(readDocument));
  const [page, config, registry] = documents.map(({ text }) => text);
  const settings = checkText('config.json', config ?? '', configSchema);
  const checked = checkText('registers.json', registry ?? '', shownRegistrySchema);
  if (!settings.ok || !checked.ok) throw new Error('config.json or registers.json is invalid');
  const { scripts, first, unread } = await contentsOf(checked.value, browserId());
  if (first.some((address) => !page?.includes(new URL(address).pathname)))
    throw new Error('The page is of another release than registers.json');
  return { documents, scripts, unread, days: offlineDaysOf(settings.value) };
}

const policyOf = ({ headers }: Pick<Document, 'headers'>) => headers.get('content-security-policy');

/** Whether a copy has all these scripts, and each document with the same text and policy. */
async function isCopyOf(
  cacheName: string,
  documents: readonly Document[],
  scripts: Scripts,
): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  if (![...scripts.keys()].every((address) => stored.has(address))) return false;
  const same = documents.map(async (document) => {
    const found = await cache.match(document.address);
    return found && policyOf(found) === policyOf(document) && (await found.text()) === document.text;
  });
  return (await Promise.all(same)).every(Boolean);
}

async function hasAny(cacheName: string, addresses: Iterable<string>): Promise<boolean> {
  const found = [...addresses].map((address) => caches.match(address, { cacheName }));
  return (await Promise.all(found)).some(Boolean);
}

async function store(cacheName: string, documents: readonly Document[], scripts: Scripts): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [address, integrity] of scripts) await cache.put(address, await fetchFresh(address, integrity));
  for (const { address, text, headers } of documents)
    await cache.put(address, new Response(text, { headers }));
}

/**
 * Copies the site as it is now from the network, for keepCopy.ts. Until the new copy is complete, the site opens from
 * the earlier copy. Returns false, without a copy, if the site may no longer be opened without a network.
 * @throws Error when the copy could not be made, or not with every register
 */
export async function fillCopy(): Promise<boolean> {
  const now = new Date();
  const { documents, scripts, unread, days } = await readSite();
  if (days === undefined) return false;
  const before = await currentCopy(caches);
  const isSame = before !== undefined && (await isCopyOf(before.cache, documents, scripts));
  const copy: Copy = { cache: isSame ? before.cache : newCacheName(now), time: now.toISOString(), days };
  const [problem] = unread.values();
  if (!isSame) {
    // An earlier copy that has what cannot be read now is worth more than a newer one without it, but not until its days
    // are over: then nothing could be opened.
    const isYoung = before !== undefined && isWithinDays(Date.parse(before.time), before.days / 2);
    if (problem && isYoung && (await hasAny(before.cache, unread.keys()))) throw problem;
    // Removes unfinished and earlier copies. The current copy stays: open pages can have been opened from it.
    await removeCaches(caches, [recordsCache, ...(before ? [before.cache] : [])]);
    await store(copy.cache, documents, scripts);
  }
  await setCurrentCopy(caches, copy);
  if (problem) throw problem;
  return true;
}
