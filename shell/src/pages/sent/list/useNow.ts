import { useEffect, useState } from 'react';

/** The time, read again at midnight: a page may stay open overnight. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const today = new Date(now);
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
    const timer = setTimeout(() => setNow(Date.now()), midnight - Date.now());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
