/** An error in one line, with the code of its library where the text does not have it: `SQLITE_FULL`. */
function inOneLine(error: unknown): string {
  const { code } = error as { code?: unknown };
  const text = String(error);
  return typeof code !== 'string' || text.includes(code) ? text : `${text} (${code})`;
}

/** Why something failed: a connection that was tried at several addresses failed for several reasons. */
export function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(inOneLine).join('; ') : inOneLine(error);
}
