/** Caches as a browser has them, in memory, as far as the copy of a site uses them. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();
  /** Called before each `put`. It throws where the browser is killed, or its storage is full. */
  beforePut: (address: string) => void = () => undefined;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  readonly #absolute = (address: string | { url: string }) =>
    new URL(typeof address === 'string' ? address : address.url, this.#origin).href;

  readonly keys = () => Promise.resolve([...this.#caches.keys()]);
  readonly has = (name: string) => Promise.resolve(this.#caches.has(name));
  readonly delete = (name: string) => Promise.resolve(this.#caches.delete(name));

  readonly match = (address: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(this.#caches.get(cacheName)?.get(this.#absolute(address))?.clone());

  readonly open = (name: string) => {
    const files = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, files);
    return Promise.resolve({
      put: (address: string, response: Response) => {
        this.beforePut(address);
        files.set(this.#absolute(address), response);
        return Promise.resolve();
      },
      match: (address: string) => Promise.resolve(files.get(this.#absolute(address))?.clone()),
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      delete: (address: string | { url: string }) => Promise.resolve(files.delete(this.#absolute(address))),
    });
  };

  /** The addresses in each cache. */
  contents(): Record<string, string[]> {
    return Object.fromEntries([...this.#caches].map(([name, files]) => [name, [...files.keys()]]));
  }

  asStorage(): CacheStorage {
    return this as unknown as CacheStorage;
  }
}
