import { useEffect, useRef } from 'react';
import { focusMain } from './focusMain';

/** What a browser does when a page is opened, done for a change of register: title, place and focus. */
export function useArrival(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · Registers`;
    if (shown.current === title) return;
    shown.current = title;
    document.documentElement.scrollTop = 0;
    focusMain();
  }, [title]);
}
