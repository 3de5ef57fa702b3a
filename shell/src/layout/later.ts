/**
 * Scripts that are loaded when they are first needed. Never rejects: it resolves to an Error if they cannot be
 * loaded, and the next call loads them again.
 */
export function later<T>(load: () => Promise<T>): () => Promise<T | Error> {
  let loading: Promise<T | Error> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      return new Error('The scripts could not be loaded', { cause });
    }));
}
