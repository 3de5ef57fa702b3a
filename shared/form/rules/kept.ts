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
 * As `kept`, but the result depends on further values too (`input`). It is calculated again when one of these is another
 * one (`Object.is`). So `input` must have only values that are replaced, and never changed in place.
 */
export function keptWhile<K extends object, Input extends object, V>(
  make: (key: K, input: Input) => V,
): (key: K, input: Input) => V {
  const results = new WeakMap<K, { input: Input; value: V }>();
  return (key, input) => {
    const last = results.get(key);
    const isSame = (name: string) => Object.is(input[name as keyof Input], last?.input[name as keyof Input]);
    if (last && Object.keys(input).every(isSame)) return last.value;
    const value = make(key, input);
    results.set(key, { input, value });
    return value;
  };
}
