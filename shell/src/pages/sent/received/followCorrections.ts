interface Version {
  correctedBy?: string | null | undefined;
}

/** The last of the corrections of an entry that can be read. */
export async function followCorrections<V extends Version>(
  first: V | undefined,
  read: (id: string) => Promise<V | undefined>,
): Promise<V | undefined> {
  const correction = first?.correctedBy ? await read(first.correctedBy) : undefined;
  return correction ? followCorrections(correction, read) : first;
}
