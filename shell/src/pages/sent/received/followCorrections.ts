/** What a record of this device, or of a receiver, says of what became of an entry. */
export interface Version {
  id: string;
  correctedBy?: string | null | undefined;
  withdrawn?: true | undefined;
}

/**
 * The latest version of an entry that can be read: `first`, or the last of its corrections. A withdrawal is no version,
 * as it has no values. Damaged records may name each other, so each is read only once.
 */
export async function followCorrections<V extends Version>(
  first: V | undefined,
  read: (id: string) => Promise<V | undefined>,
): Promise<V | undefined> {
  let latest = first;
  const seen = new Set<string>();
  while (latest?.correctedBy && !latest.withdrawn) {
    seen.add(latest.id);
    const later: V | undefined = seen.has(latest.correctedBy) ? undefined : await read(latest.correctedBy);
    if (!later) break;
    latest = later;
  }
  return latest;
}
