import { useEffectEvent, useLayoutEffect } from 'react';
import type { FormStore } from '../form';

/** By draft: what was typed where nothing is written, while the person is elsewhere on this page. */
const unwritten = new Map<string, Readonly<Record<string, string>>>();

/** Text that is not kept on this device is there again when its form is opened again on the same page. */
export function useUnwritten(key: string, form: FormStore, isUnwritten: () => boolean): void {
  const leave = useEffectEvent(() => {
    if (isUnwritten()) unwritten.set(key, form.values());
  });
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(unwritten.get(key) ?? {})) form.set(name, text);
    unwritten.delete(key);
    return () => leave();
  }, [key, form]);
}
