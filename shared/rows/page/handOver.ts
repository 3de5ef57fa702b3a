import { useEffect, useEffectEvent } from 'react';

let handedOver: string | undefined;

/** Keeps rows that were pasted into the form for the page on which rows are pasted. */
export const handOver = (text: string): void => void (handedOver = text);

/** Whether something is handed over that nobody has taken yet. */
export const isHandedOver = (): boolean => handedOver !== undefined;

/** Forgets what was handed over. */
export const forgetHandedOver = (): void => void (handedOver = undefined);

/** Takes rows that are pasted anywhere on the page but into a field. */
export function usePagePaste(take: (text: string) => void): void {
  const onText = useEffectEvent(take);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isField || event.defaultPrevented || text.trim() === '') return;
      event.preventDefault();
      onText(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Takes what was handed over, once. */
export function useHandedOver(take: (text: string) => void): void {
  const onText = useEffectEvent(take);
  useEffect(() => {
    const text = handedOver;
    handedOver = undefined;
    if (text !== undefined) queueMicrotask(() => onText(text));
  }, []);
}
