type Fields = readonly (readonly [name: string, value: string])[];

/** Made once for each row: all are compared whenever one of them was edited. */
const contents = new WeakMap<Fields, string>();

/** The same for rows that say the same: a field that one of them lacks is empty. */
function contentOf(fields: Fields): string {
  const before = contents.get(fields);
  if (before !== undefined) return before;
  const filled = fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(filled);
  contents.set(fields, content);
  return content;
}

/** By index, why a row is left out unless a person wants it: it was sent before, or stands above already. */
export function repeatedRows(
  rows: readonly Fields[],
  known: readonly Fields[],
): ('sent' | 'twice' | undefined)[] {
  const sent = new Set(known.map(contentOf));
  const above = new Set<string>();
  return rows.map((fields) => {
    const content = contentOf(fields);
    if (sent.has(content)) return 'sent';
    if (above.has(content)) return 'twice';
    above.add(content);
    return undefined;
  });
}
