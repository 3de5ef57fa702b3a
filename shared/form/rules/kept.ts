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

/** Whether two values are the same, or two lists have the same elements. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((element, index) => Object.is(element, other[index]))
    : Object.is(one, other);

/**
 * As `kept`, but the result depends on further values too (`input`). It is calculated again when one of these is another
 * one, or a list with other elements. So all must be replaced, and never changed in place.
 */
export function keptWhile<K extends object, Input extends object, V>(
  make: (key: K, input: Input) => V,
): (key: K, input: Input) => V {
  const results = new WeakMap<K, { input: Input; value: V }>();
  return (key, input) => {
    const last = results.get(key);
    const isSameIn = (name: string) => isSame(input[name as keyof Input], last?.input[name as keyof Input]);
    if (last && Object.keys(input).every(isSameIn)) return last.value;
    const value = make(key, input);
    results.set(key, { input, value });
    return value;
  };
}
