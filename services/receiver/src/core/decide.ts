/**
 * The steps of every answer to a POST: `parsePost`, the check of its token, then `receivedEntry` and a store, or a search.
 * Between them the server waits for promises; the script of a sheet, which cannot wait, takes one after the other.
 */
import { asksToRead, type ParsedRead, parseRead } from './readRequest';
import type { StoredSubmission } from './store';
import { type ParsedSubmission, readSubmission, type Submission } from './submission';

/** Reads what a request asks for: to store an entry, or to read some. Its address says which. */
export const parsePost = (
  query: string,
  body: string,
  formTypes: readonly string[],
): ParsedSubmission | ParsedRead =>
  asksToRead(query) ? parseRead(query, body, formTypes) : readSubmission(query, body, formTypes);

/** The entry as it is stored. Call it once the sender is known: the provider may be slow. */
export const receivedEntry = (
  submission: Submission,
  sender: { subject: string } | undefined,
  at: Date,
): StoredSubmission => ({
  ...submission,
  receivedAt: at.toISOString(),
  subject: sender?.subject ?? null,
});
