import { useEffect, useRef, useState } from 'react';

/** Asks before a person leaves entries unsent: by closing the tab, or by logging out. */
export function useLeaving(unsent: number, logout: () => void) {
  const [asking, setAsking] = useState(false);
  const decided = useRef(false);
  useEffect(() => {
    if (unsent === 0) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!decided.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);

  function leave() {
    decided.current = true;
    setAsking(false);
    logout();
  }
  return {
    asking,
    ask: () => (unsent > 0 ? setAsking(true) : logout()),
    leave,
    stay: () => setAsking(false),
  };
}
