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
