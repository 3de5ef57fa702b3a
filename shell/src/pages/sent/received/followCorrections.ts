interface Version {
  id: string;
  correctedBy?: string | null | undefined;
}

/** More often nobody corrects an entry. */
const maxSteps = 50;

/**
 * The last of the corrections of an entry that can be read. In a sheet, where anybody may write, corrections may name
 * each other: each is read once, and at most fifty.
 */
export async function followCorrections<V extends Version>(
  first: V | undefined,
  read: (id: string) => Promise<V | undefined>,
): Promise<V | undefined> {
  let latest = first;
  const seen = new Set<string>();
  for (let step = 0; step < maxSteps && latest?.correctedBy; step += 1) {
    seen.add(latest.id);
    const later = seen.has(latest.correctedBy) ? undefined : await read(latest.correctedBy);
    if (!later) break;
    latest = later;
  }
  return latest;
}
