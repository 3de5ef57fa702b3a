import { useEffect, useEffectEvent } from 'react';

let passedRows: string | undefined;

/** Keeps rows that were pasted into the form for the page on which rows are pasted. */
export const passRows = (text: string): void => void (passedRows = text);

/** Takes rows that are pasted anywhere on the page but into a field. */
export function usePagePaste(take: (text: string) => void): void {
  const onText = useEffectEvent(take);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      // Not the event's target: after a click beside all fields, Chromium names one that is near.
      const isField = document.activeElement?.matches('input:not([type=file]), textarea, select');
      if (isField || event.defaultPrevented || text.trim() === '') return;
      event.preventDefault();
      onText(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Takes the rows that were passed on, once. */
export function usePassedRows(take: (text: string) => void): void {
  const onText = useEffectEvent(take);
  useEffect(() => {
    const text = passedRows;
    passedRows = undefined;
    if (text !== undefined) queueMicrotask(() => onText(text));
  }, []);
}
