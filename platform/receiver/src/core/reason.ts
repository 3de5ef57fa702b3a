/**
 * Why something failed, in one line, for logs and messages to operators. It has the error's code if the message
 * does not (`SQLITE_FULL`), its cause (behind `fetch failed`), and each reason if several addresses were tried.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const text = String(error);
  if (!(error instanceof Error)) return text;
  const { code, cause } = error as Error & { code?: unknown };
  const named = typeof code !== 'string' || text.includes(code) ? text : `${text} (${code})`;
  return cause === undefined ? named : `${named}: ${reasonOf(cause)}`;
}
