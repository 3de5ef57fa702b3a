/** The answers to people who read entries, for both stores of the Node server. Does not use Node, time or storage. */
import { readingLimits } from './readRequest';
import { type ReceiverAnswer, refusals } from './refusals';
import type { Found, StoredVersion } from './store';

/** A version of an entry as a page gets it, in JSON. It has nothing in it that says who has sent the entry. */
interface VersionView extends Omit<StoredVersion, 'subject' | 'fields'> {
  /** The value of each field, by its wire name. Empty fields are left out. */
  fields: Readonly<Record<string, string>>;
}

export interface EntriesPage {
  entries: readonly VersionView[];
  /** What the next request must send as `before`; null if there are no more entries. */
  next: string | null;
}

export type ReadAnswer = { status: 200; page: EntriesPage } | ReceiverAnswer;

function toView(stored: StoredVersion): VersionView {
  const { id, formType, version, base, receivedAt, changedAt, withdrawn } = stored;
  const fields = Object.fromEntries(stored.fields.filter(([, value]) => value !== ''));
  return { id, formType, version, base, receivedAt, changedAt, withdrawn, fields };
}

const countCharacters = ({ fields }: StoredVersion) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** How many of these versions, from the first on, fit into one answer. The first always does, however large. */
function fitting(versions: readonly StoredVersion[]): number {
  let characters = 0;
  const end = versions.findIndex(
    (version, index) =>
      index === readingLimits.versions || (characters += countCharacters(version)) > readingLimits.characters,
  );
  return end < 0 ? versions.length : Math.max(1, end);
}

/** Takes versions from a store, newest first, until they are enough for one answer. */
export async function fillPage(pages: AsyncIterable<readonly StoredVersion[]>): Promise<Found> {
  const versions: StoredVersion[] = [];
  for await (const page of pages) {
    versions.push(...page);
    const fit = fitting(versions);
    if (fit === versions.length) continue;
    // The entry that does not fit as a whole begins the next answer; if it is the first, only its newest versions fit.
    const whole = versions.findIndex(({ id }) => id === versions[fit]?.id);
    return { versions: versions.slice(0, whole || fit), more: true };
  }
  return { versions, more: false };
}

/** The answer with what a store has found. `found` is undefined if `before` is no entry of the reader. */
export function answerWith(found: Found | undefined): ReadAnswer {
  if (!found) return refusals.beforeNotFound;
  const { versions, more } = found;
  return {
    status: 200,
    page: {
      entries: versions.map(toView),
      next: more ? (versions.at(-1)?.id ?? null) : null,
    },
  };
}
