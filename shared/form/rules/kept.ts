/** Caches the last result for each object `key`. Another argument (`!==`) works it out anew, so none may be mutated. */
export function kept<K extends object, Args extends readonly unknown[], V>(
  make: (key: K, ...args: Args) => V,
): (key: K, ...args: Args) => V {
  const results = new WeakMap<K, { args: Args; value: V }>();
  return (key, ...args) => {
    const last = results.get(key);
    if (last?.args.length === args.length && last.args.every((arg, index) => arg === args[index]))
      return last.value;
    const value = make(key, ...args);
    results.set(key, { args, value });
    return value;
  };
}
