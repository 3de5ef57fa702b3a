import { oneAtATime } from '@registers/shared/browser';
import { useEffect, useState } from 'react';

/**
 * A hook that reads something when a component is shown, and returns the last answer of `read`; undefined
 * before the first, or `first`. It reads again when `read` is another function, and whenever `subscribe` calls back. When
 * `read` rejects, as where storage is blocked, the last answer stays.
 */
export function useAsyncRead<T>(
  read: () => Promise<T>,
  subscribe?: (changed: () => void) => () => void,
  first?: T,
): T | undefined {
  const [answer, setAnswer] = useState(first);
  useEffect(() => {
    let isInUse = true;
    const readNow = oneAtATime(() =>
      read().then(
        (value) => {
          // Given as a function: if the answer is itself a function, React would call it.
          if (isInUse) setAnswer(() => value);
        },
        () => undefined,
      ),
    );
    readNow();
    const end = subscribe?.(readNow);
    return () => {
      isInUse = false;
      end?.();
    };
  }, [read, subscribe]);
  return answer;
}
