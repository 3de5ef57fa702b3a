import { cleanDigits, formatWire, parseDayAndMonth, parseFullDate } from '@registers/shared/register';
import { comparableValue } from '@registers/shared/sheet';
import { isoDayOf } from '@registers/shared/words';
import type { SentItem } from '../sentItem';

/** What the list is narrowed down to. Empty texts narrow nothing down. */
export interface Filter {
  /** Words, dates and numbers: each has to be in some value of the entry, or be the first 8 or more characters of its id. */
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

/** The zeros at the end of an amount as Sent shows it. Those of a date with dots, as `3.11.10`, are no such. */
const lastZeros = /(?<![\d.])(\d+)(?:\.00|(\.\d)0)(?![\d.])/g;

/** A text as it is searched: as it is compared, without accents and without commas and last zeros of amounts. */
const searchable = (text: string) =>
  comparableValue(text)
    .normalize('NFD')
    .replace(/\p{M}|(?<=\d),(?=\d{2,3}(?!\d))/gu, '')
    .replace(lastZeros, '$1$2');

/** The texts of entries that were searched before: the search runs on every keystroke. */
const texts = new WeakMap<SentItem, string>();

/** All values of an entry, as they are searched. No typed word is found across two of them, since it has no line break. */
function searchableText(item: SentItem): string {
  const text = texts.get(item) ?? (item.fields ?? []).map(([, value]) => searchable(value)).join('\n');
  texts.set(item, text);
  return text;
}

/** How many parts a date can have: `3 / 11 / 2026`. */
const maxParts = 5;

/** A date as it is sent, or its first characters if it has no year: those of `November 15`, but `24-12` may be a number. */
function sentDate(text: string): string | undefined {
  const full = parseFullDate(text);
  if (full) return formatWire(full);
  const found = /[a-z]/.test(text) ? parseDayAndMonth(text) : undefined;
  return found && [found.day, found.month].map((part) => `${part}-`.padStart(3, '0')).join('');
}

/** The words of a text that was typed, each in all spellings in which it is found: a date also as it is sent. */
function wordsOf(typed: string): string[][] {
  const parts = searchable(typed)
    .split(/[\s;]+/)
    .filter(Boolean);
  const words: string[][] = [];
  for (let at = 0, end = 0; at < parts.length; at = end) {
    end = at + maxParts;
    while (end > at + 1 && !sentDate(parts.slice(at, end).join(' '))) end -= 1;
    const word = parts.slice(at, end).join(' ');
    words.push([word, sentDate(word) ?? word]);
  }
  return words;
}

/** So many digits or more are a telephone number, which is also found as it is sent: `24-0012` is none. */
const minDigits = 8;

/** Whether a word is the reference of an entry (8 characters), or more of its id. */
const isReference = (id: string, word: string) => word.length >= 8 && id.startsWith(word);

/** Whether a version of an entry was sent in a batch, or is to be. */
const isInBatch = ({ versions, edit }: SentItem['entry'], batch: string): boolean =>
  edit?.batch === batch || versions.some((version) => version.batch === batch);

/** The entries that the filter leaves, in their order. */
export function matching(items: readonly SentItem[], filter: Filter): readonly SentItem[] {
  const { q, register, from, to, batch } = filter;
  const words = wordsOf(q);
  const digits = cleanDigits(q) ?? '';
  return items.filter((item) => {
    const { entry, sentAt } = item;
    return (
      (register === '' || entry.register === register) &&
      (from === '' || isoDayOf(sentAt) >= from) &&
      (to === '' || isoDayOf(sentAt) <= to) &&
      (batch === '' || isInBatch(entry, batch)) &&
      (words.every((spellings) =>
        spellings.some((word) => searchableText(item).includes(word) || isReference(entry.id, word)),
      ) ||
        (digits.length >= minDigits && searchableText(item).includes(digits)))
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
