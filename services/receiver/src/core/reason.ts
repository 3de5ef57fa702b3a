/**
 * Why something failed, in one line: with the code of a library where its text does not have it (`SQLITE_FULL`), with
 * the cause that `fetch failed` hides, and with every reason of a connection that was tried at several addresses.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const text = String(error);
  if (!(error instanceof Error)) return text;
  const { code, cause } = error as Error & { code?: unknown };
  const named = typeof code !== 'string' || text.includes(code) ? text : `${text} (${code})`;
  return cause === undefined ? named : `${named}: ${reasonOf(cause)}`;
}
