/**
 * Caches the last result for each object (`key`, WeakMap). It is worked out again if a further argument is not `===`; so
 * none may be mutated.
 */
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
