import { useEffect, useRef } from 'react';
import { focusMain } from './focusMain';

/** Moves the focus to the page when it was on a button of an item that has been removed. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusMain();
    before.current = count;
  }, [count]);
}
