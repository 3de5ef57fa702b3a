/**
 * Makes a function that calculates once for each object (`key`), and forgets the result with the object: for what thousands
 * of cells ask of the same one. Further arguments are compared with those of the last call for the object, by `===`: if one
 * is another, it calculates again. So none of them may be changed in place.
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
