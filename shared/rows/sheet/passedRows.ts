import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

let passedRows: string | undefined;

/** Keeps rows that were pasted into the form, in memory, until the page for rows takes them. */
export const passRows = (text: string): void => void (passedRows = text);

/** Forgets rows that the page for rows could not take, because another tab had it open. Called when the form opens. */
export const forgetPassedRows = (): void => void (passedRows = undefined);

/** Calls `take` with the rows from `passRows`, once, and with every text that is pasted on the page outside a field. */
export function usePastedRows(take: (text: string) => void): void {
  const onText = useEffectEvent(take);
  useEffect(() => {
    const text = passedRows;
    passedRows = undefined;
    if (text !== undefined) queueMicrotask(() => onText(text));
  }, []);
  // Before the page is seen: nothing that is pasted on it is missed.
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      // The target of the event may be wrong: after a click beside all fields, Chromium names one nearby.
      const isField = document.activeElement?.matches('input:not([type=file]), textarea, select');
      if (isField || event.defaultPrevented || text.trim() === '') return;
      event.preventDefault();
      onText(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
