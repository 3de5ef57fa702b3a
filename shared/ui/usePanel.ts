import { useEffect, useState } from 'react';
import { useLoaded } from './useLoaded';

/** A panel that a button opens and closes, and whose code is loaded when it is first opened. */
export function usePanel<Part extends object>(load: () => Promise<Part>) {
  const { part, failed, open, close } = useLoaded(load);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Without a network nothing is wrong with a release.
    if (failed && navigator.onLine) reportError(failed.cause);
  }, [failed]);
  return {
    /** The code, while the panel is on the page. */
    part,
    failed: failed !== undefined,
    isLoading: part === undefined && failed === undefined && isOpen,
    isOpen: part !== undefined && isOpen,
    toggle: () => {
      setOpen(!part || !isOpen);
      if (!part) open();
    },
    close: () => setOpen(false),
    /** For when the closed panel is no longer on the page. */
    onClosed: close,
  };
}
