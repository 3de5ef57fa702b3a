/** Why something failed, in one line: a connection that was tried at several addresses failed for several reasons. */
export function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
}
