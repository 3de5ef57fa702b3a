import { useEffect, useEffectEvent, useState } from 'react';

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * What `load` has told. It begins anew, as another generation, when one of `causes` has changed; what an older generation
 * tells then is dropped. `current`: undefined until this generation has told something; `last`: what the one before told, till then.
 */
export function useLoaded<T>(
  causes: readonly unknown[],
  load: (tell: (value: T) => void, signal: AbortSignal) => unknown,
): { current: T | undefined; last: T | undefined } {
  const [generation, setGeneration] = useState({ causes, number: 0 });
  if (!areSame(generation.causes, causes)) setGeneration({ causes, number: generation.number + 1 });
  const [told, setTold] = useState<{ of: number; value: T }>();
  const begin = useEffectEvent(load);
  const { number } = generation;
  useEffect(() => {
    const left = new AbortController();
    begin((value) => left.signal.aborted || setTold({ of: number, value }), left.signal);
    return () => left.abort();
  }, [number]);
  return { current: told?.of === number ? told.value : undefined, last: told?.value };
}
