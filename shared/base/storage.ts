function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    // Storage is blocked or full, or its text is not JSON.
    return undefined;
  }
}

/**
 * Texts by name, in a storage. The browser can block it, and it can be full: nothing here throws, and a text that cannot
 * be stored is kept until the page is closed.
 */
function safe(storage: () => Storage) {
  const onPage = new Map<string, string>();
  const stored = (name: string) => attempt(() => storage().getItem(name));

  const get = (name: string): string | null | undefined => onPage.get(name) ?? stored(name);
  const remove = (name: string): void => {
    onPage.delete(name);
    attempt(() => storage().removeItem(name));
  };
  const names = (prefix: string): string[] => {
    const all = [...onPage.keys(), ...(attempt(() => Object.keys(storage())) ?? [])];
    return [...new Set(all)].filter((name) => name.startsWith(prefix));
  };
  return {
    /** The text; null where there is none, undefined where storage is blocked. */
    get,
    /** The value of a text that is JSON; undefined where there is no text, or the text is not JSON. */
    getJson: (name: string): unknown => attempt(() => JSON.parse(get(name) ?? '') as unknown),
    /** Returns true if the text is stored, false if only this page has it. */
    set: (name: string, text: string): boolean => {
      onPage.set(name, text);
      attempt(() => {
        storage().setItem(name, text);
        onPage.delete(name);
      });
      return !onPage.has(name);
    },
    remove,
    /** The stored names that begin with a prefix. */
    names,
    /** Removes everything whose name begins with a prefix. */
    removeAll: (prefix: string): void => names(prefix).forEach(remove),
  };
}

/** `localStorage`: for all tabs of this origin, until it is removed. */
export const deviceStorage = safe(() => localStorage);

/** `sessionStorage`: for this tab, until it is closed. A duplicate of the tab begins with the same texts. */
export const tabStorage = safe(() => sessionStorage);
