import { useEffect, useRef } from 'react';
import { focusMain } from '../ui/focusMain';

/** Does what a browser does when a page is opened: sets the title, scrolls to the top and moves the focus. */
export function useTitleScrollAndFocus(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · Registers`;
    if (shown.current === title) return;
    shown.current = title;
    document.documentElement.scrollTop = 0;
    focusMain();
  }, [title]);
}
