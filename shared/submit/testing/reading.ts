/** Counts the records read from now on, but not keys that are read alone. Returns a function that gives the count. */
export function countRead(): () => number {
  let count = 0;
  for (const source of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const read = Object.getOwnPropertyDescriptor(source, name)?.value as (
        ...query: unknown[]
      ) => IDBRequest;
      jest.spyOn(source, name).mockImplementation(function note(this: unknown, ...query: unknown[]) {
        const request = read.apply(this, query) as IDBRequest<unknown>;
        request.addEventListener('success', () => {
          const { result } = request;
          if (result) count += Array.isArray(result) ? result.length : 1;
        });
        return request;
      });
    }
  }
  return () => count;
}
