import type { ReceivedQuery } from '@registers/shared/contract';
import { type Endpoint, readMine, type ReceivedEntry } from './reading';

/**
 * Reads a receiver for a register, page by page.
 * @throws ReadingError where it does not answer
 */
export async function readReceived(
  endpoint: Endpoint,
  { ids, onRead, signal }: ReceivedQuery,
): Promise<readonly ReceivedEntry[]> {
  const entries: ReceivedEntry[] = [];
  const missing = new Set(ids);
  let next: string | null | undefined;
  do {
    const page = await readMine(endpoint, next ?? undefined);
    entries.push(...page.entries);
    for (const { id } of page.entries) missing.delete(id);
    onRead(entries.length);
    ({ next } = page);
  } while (next !== null && !signal.aborted && (!ids || missing.size > 0));
  return entries;
}
