/**
 * Makes a function that calculates once for each object, and forgets the result with the object: for what thousands of
 * cells ask of the same one. If the result depends on further arguments too, it is calculated again when one of these is
 * another one. So call it with these alone, and replace them: never change one in place.
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
