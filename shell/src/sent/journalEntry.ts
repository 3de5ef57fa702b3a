import type { AcceptedEntry, SentEntry } from '@registers/shared/contract';
import { inWords } from '@registers/shared/register';
import type { JournalLimits } from './limits';
import { pathOfEntry } from './path';

/** A sent entry as it is remembered on this device. Times are milliseconds since 1970. */
export interface JournalEntry extends AcceptedEntry {
  /** The person who sent it. Nobody else sees it. */
  user: string;
  /** The register's id in `registers.json`, and its title. */
  register: string;
  title: string;
  sentAt: number;
  /** The id of the entry that corrects it. */
  correctedBy?: string | undefined;
  /** Kept as a template for others. */
  starred?: true | undefined;
  /** It is not on this device: it was sent from another one, or longer ago than this one remembers. */
  elsewhere?: true | undefined;
  /** Sent by a colleague, whose entries the receiver lets this person look up. */
  ofColleague?: true | undefined;
}

/** Entries with a star are kept for longer, but not so many of them. */
const starredLimits: JournalLimits = { days: 365, entries: 50 };

const dayMs = 24 * 60 * 60 * 1000;

const newestFirst = (a: JournalEntry, b: JournalEntry) => b.sentAt - a.sentAt;

/** Those of one person's entries that are no longer remembered. */
function overLimit(entries: readonly JournalEntry[], limits: JournalLimits, now: number): JournalEntry[] {
  return [...entries]
    .sort(newestFirst)
    .filter(({ sentAt }, index) => index >= limits.entries || sentAt <= now - limits.days * dayMs);
}

/** The ids of all entries that are no longer remembered, whoever sent them. Without a limit above 0, all of them. */
export function expiredIds(entries: readonly JournalEntry[], limits: JournalLimits, now: number): string[] {
  if (limits.days === 0 || limits.entries === 0) return entries.map(({ id }) => id);
  const users = [...new Set(entries.map(({ user }) => user))];
  return users
    .flatMap((user) => {
      const own = entries.filter((entry) => entry.user === user);
      const starred = own.filter((entry) => entry.starred);
      // One star too many must not remove the entry that had its star first: it counts as one without.
      const without = new Set(overLimit(starred, starredLimits, now));
      const plain = own.filter((entry) => !entry.starred || without.has(entry));
      return overLimit(plain, limits, now);
    })
    .map(({ id }) => id);
}

/** What people know an entry by: the values of its headline that are not empty, else of its first three fields. */
export function headlineOf({ fields, details }: Pick<AcceptedEntry, 'fields' | 'details'>): string {
  const values = new Map(fields);
  const named = (details?.headline ?? []).map((name) => values.get(name) ?? '').filter(Boolean);
  const filled = [...values.values()].filter(Boolean);
  return (named.length > 0 ? named : filled.slice(0, 3)).join(' · ');
}

/** The label of each field by wire name; of a form that said nothing of its fields, the wire name in words. */
export function labelsOf({ fields, details }: Pick<AcceptedEntry, 'fields' | 'details'>) {
  const known = Object.assign({}, ...(details?.sections ?? []).map(({ labels }) => labels)) as Record<
    string,
    string
  >;
  return Object.fromEntries(fields.map(([name]) => [name, known[name] ?? inWords(name)]));
}

/** The entry as registers get it. */
export const toSentEntry = (entry: JournalEntry): SentEntry => ({
  id: entry.id,
  formType: entry.formType,
  headline: headlineOf(entry),
  sentAt: entry.sentAt,
  fields: entry.fields,
  labels: labelsOf(entry),
  path: entry.ofColleague ? undefined : pathOfEntry(entry.id),
});
