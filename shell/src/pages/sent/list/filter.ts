import { comparableValue } from '@registers/shared/sheet';
import { isoDayOf } from '@registers/shared/words';
import type { SentItem } from '../sentItem';

/** What the list is narrowed down to. Empty texts narrow nothing down. */
export interface Filter {
  /** Words: each has to be in some value of the entry, or be the first 8 or more characters of its id. */
  q: string;
  /** The id of a register. */
  register: string;
  /** The first and the last day, as `2026-11-20`. */
  from: string;
  to: string;
  /** The id of a batch. */
  batch: string;
}

const names = ['q', 'register', 'from', 'to', 'batch'] as const satisfies readonly (keyof Filter)[];
export const noFilter: Filter = { q: '', register: '', from: '', to: '', batch: '' };

/** The filter of an address. */
export function parseFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  return Object.assign({}, noFilter, ...names.map((name) => ({ [name]: query.get(name) ?? '' }))) as Filter;
}

/** The query of an address with this filter; empty if nothing is filtered. */
export function formatFilter(filter: Filter): string {
  const used = names.filter((name) => filter[name] !== '');
  return used.length > 0 ? `?${new URLSearchParams(used.map((name) => [name, filter[name]]))}` : '';
}

/** A text as it is searched: as it is compared, and without accents. */
const searchable = (text: string) => comparableValue(text).normalize('NFD').replace(/\p{M}/gu, '');

/** The texts of entries that were searched before: the search runs on every keystroke. */
const texts = new WeakMap<SentItem, string>();

/** All values of an entry, as they are searched. No typed word is found across two of them, since it has no space. */
function searchableText(item: SentItem): string {
  const text = texts.get(item) ?? searchable((item.fields ?? []).map(([, value]) => value).join('\n'));
  texts.set(item, text);
  return text;
}

/** Whether a word is the reference of an entry (8 characters), or more of its id. */
const isReference = (id: string, word: string) => word.length >= 8 && id.startsWith(word);

/** Whether a version of an entry was sent in a batch, or is to be. */
const isInBatch = ({ versions, edit }: SentItem['entry'], batch: string): boolean =>
  edit?.batch === batch || versions.some((version) => version.batch === batch);

/** The entries that the filter leaves, in their order. */
export function matching(items: readonly SentItem[], filter: Filter): readonly SentItem[] {
  const { q, register, from, to, batch } = filter;
  const words = searchable(q).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const { entry, sentAt } = item;
    return (
      (register === '' || entry.register === register) &&
      (from === '' || isoDayOf(sentAt) >= from) &&
      (to === '' || isoDayOf(sentAt) <= to) &&
      (batch === '' || isInBatch(entry, batch)) &&
      words.every((word) => searchableText(item).includes(word) || isReference(entry.id, word))
    );
  });
}

/** Rows that were sent as one batch, as far as they are in the list. */
export interface SentBatch {
  id: string;
  title: string;
  rows: number;
  /** When the first of these rows was sent. */
  sentAt: number;
}

/** The batches of the entries, the one that was sent last first. */
export function findBatches(items: readonly SentItem[]): SentBatch[] {
  const batches = new Map<string, SentBatch>();
  for (const { entry, title } of items)
    for (const { batch: id, at, withdrawn } of entry.versions) {
      if (!id || withdrawn) continue;
      const { rows = 0, sentAt = at } = batches.get(id) ?? {};
      batches.set(id, { id, title, rows: rows + 1, sentAt: Math.min(sentAt, at) });
    }
  return [...batches.values()].sort((a, b) => b.sentAt - a.sentAt);
}
