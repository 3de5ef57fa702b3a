import { isoDayOf } from '@registers/shared/words';
import type { SentItem } from '../sentItem';

/** What the list is narrowed down to. Empty texts narrow nothing down. */
export interface Filter {
  /** Words, each of which has to be in some value. */
  q: string;
  /** The id of a register. */
  register: string;
  /** The first and the last day, as `2026-11-20`. */
  from: string;
  to: string;
}

const names = ['q', 'register', 'from', 'to'] as const satisfies readonly (keyof Filter)[];

export const noFilter: Filter = { q: '', register: '', from: '', to: '' };

/** The filter of an address. */
export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search);
  return Object.assign({}, noFilter, ...names.map((name) => ({ [name]: query.get(name) ?? '' }))) as Filter;
}

/** The query of an address with this filter; empty for none. */
export function searchOf(filter: Filter): string {
  const used = names.filter((name) => filter[name] !== '');
  return used.length > 0 ? `?${new URLSearchParams(used.map((name) => [name, filter[name]]))}` : '';
}

/** How texts are compared: without case and accents. */
const comparable = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** An entry with what it is searched by. */
export interface Indexed {
  item: SentItem;
  text: string;
  day: string;
}

/** Made once for a list: a search runs on every keystroke. */
export const indexEntries = (items: readonly SentItem[]): Indexed[] =>
  items.map((item) => ({
    item,
    // No word that is typed holds a line break, so none is found across two values.
    text: comparable((item.fields ?? []).map(([, value]) => value).join('\n')),
    day: isoDayOf(item.sentAt),
  }));

/** A word is also found as the reference of an entry, or the beginning of its id. */
const isReference = (id: string, word: string) => word.length >= 8 && id.startsWith(word);

/** The entries that the filter leaves, in their order. */
export function matching(index: readonly Indexed[], { q, register, from, to }: Filter): SentItem[] {
  const words = comparable(q).split(/\s+/).filter(Boolean);
  return index
    .filter(
      ({ item, text, day }) =>
        (register === '' || item.register === register) &&
        (from === '' || day >= from) &&
        (to === '' || day <= to) &&
        words.every((word) => text.includes(word) || isReference(item.id, word)),
    )
    .map(({ item }) => item);
}
