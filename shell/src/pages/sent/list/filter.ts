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

/** An entry, with the text and the day (`2026-11-20`) by which it is searched. */
export interface Indexed {
  item: SentItem;
  text: string;
  day: string;
}

/** Prepares entries for `matching`, once for each list, because the search runs on every keystroke. */
export const indexEntries = (items: readonly SentItem[]): Indexed[] =>
  items.map((item) => ({
    item,
    // A typed word has no line break, so it is never found across two values.
    text: (item.fields ?? []).map(([, value]) => searchable(value)).join('\n'),
    day: isoDayOf(item.sentAt),
  }));

/** Whether a version of an entry was sent in a batch, or is to be. */
const isInBatch = ({ versions, edit }: SentItem['entry'], batch: string): boolean =>
  edit?.batch === batch || versions.some((version) => version.batch === batch);

/** Rows that were sent as one batch, as far as they are in the list. */
export interface SentBatch {
  id: string;
  title: string;
  rows: number;
  /** When the first of these rows was sent. */
  sentAt: number;
}

/** The batches of the entries, newest first. */
export function findBatches(items: readonly SentItem[]): SentBatch[] {
  const batches = new Map<string, SentBatch>();
  for (const { entry, title } of items)
    for (const { batch: id, at: sentAt, withdrawn } of entry.versions)
      if (id && !withdrawn) batches.set(id, { id, title, sentAt, rows: (batches.get(id)?.rows ?? 0) + 1 });
  return [...batches.values()];
}

/** Whether a word is the reference of an entry (8 characters), or more of its id. */
const isReference = (id: string, word: string) => word.length >= 8 && id.startsWith(word);

/** The entries that the filter leaves, in their order. */
export function matching(index: readonly Indexed[], filter: Filter): SentItem[] {
  const { q, register, from, to } = filter;
  const words = searchable(q).split(/\s+/).filter(Boolean);
  return index
    .filter(
      ({ item: { entry }, text, day }) =>
        (register === '' || entry.register === register) &&
        (from === '' || day >= from) &&
        (to === '' || day <= to) &&
        (filter.batch === '' || isInBatch(entry, filter.batch)) &&
        words.every((word) => text.includes(word) || isReference(entry.id, word)),
    )
    .map(({ item }) => item);
}
