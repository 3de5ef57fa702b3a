/**
 * Makes a function that calculates once for each object, and forgets the result with the object: for what thousands of
 * cells ask of the same one.
 */
export function kept<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (key) => {
    const result = results.get(key) ?? { value: make(key) };
    results.set(key, result);
    return result.value;
  };
}

/**
 * As `kept`, but the result depends on further arguments too, and is calculated again when one of these is another one. So
 * all must be replaced, and never changed in place.
 */
export function keptWhile<K extends object, Args extends readonly unknown[], V>(
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
