interface Version {
  id: string;
  correctedBy?: string | null | undefined;
}

/** The last of the corrections of an entry that can be read. Damaged records may name each other: each is read once. */
export async function followCorrections<V extends Version>(
  first: V | undefined,
  read: (id: string) => Promise<V | undefined>,
): Promise<V | undefined> {
  let latest = first;
  const seen = new Set<string>();
  while (latest?.correctedBy) {
    seen.add(latest.id);
    const later: V | undefined = seen.has(latest.correctedBy) ? undefined : await read(latest.correctedBy);
    if (!later) break;
    latest = later;
  }
  return latest;
}
