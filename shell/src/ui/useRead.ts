import { oneAtATime } from '@registers/shared/browser';
import { useEffect, useState } from 'react';

/**
 * What `read` has answered last; undefined until it has. It reads again when it is another function, and whenever what
 * `subscribe` was given is called. Where it rejects, as in a browser that blocks storage, nothing changes.
 */
export function useRead<T>(
  read: () => Promise<T>,
  subscribe?: (changed: () => void) => () => void,
): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let isInUse = true;
    const readNow = oneAtATime(() =>
      read().then(
        (value) => {
          // By a function, as the answer may be one.
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
