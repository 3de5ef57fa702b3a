import { useRegister } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, type OpenEntry, openEntry } from '@registers/shared/entries';
import { useEffect, useEffectEvent, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../../definition/definition';
import type { FormStore } from '../../state/form';

/**
 * Opens the entry of a form, restores it into the form, and takes over what is typed from then on. `open` is undefined,
 * and the form takes no typing, until what is stored has been read: a form holds one entry, always.
 * @param onOpen called with the draft that is in the form now
 */
export function useOpenEntry(
  definition: RegisterDefinition,
  form: FormStore,
  owner: Omit<EntryOrigin, 'form'>,
  onOpen: (restored: Entry | undefined) => void,
) {
  const { title } = useRegister();
  const [open, setOpen] = useState<OpenEntry>();
  /** The form is opened again when this becomes another object. */
  const [opening, setOpening] = useState({});

  /** Closes the form, and opens it again: with another entry, once that is stored for it. */
  const reopen = async (stored?: Promise<void>) => {
    setOpen(undefined);
    await stored;
    setOpening({});
  };

  const start = useEffectEvent(() => openEntry(owner, { ...factsOf(definition), title }, form.freshTexts));
  const show = useEffectEvent((opened: OpenEntry, stored: Entry | undefined) => {
    setOpen(opened);
    onOpen(opened.isKept() ? stored : undefined);
  });
  // The Back button may show the page as it was left, but another page may have its draft by now.
  const onReturn = useEffectEvent(() => void reopen());
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let opened: OpenEntry | undefined;
    let unsubscribe: (() => void) | undefined;
    void start().then((entry) => {
      if (signal.aborted) return entry.close();
      opened = entry;
      const update = () => entry.update(form.texts());
      const stored = entry.current();
      if (stored) form.reset(stored.texts, stored.source);
      else update();
      unsubscribe = form.subscribe(update);
      show(entry, stored);
    });
    const save = () => void opened?.save();
    document.addEventListener('visibilitychange', save, { signal });
    addEventListener('pagehide', save, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
    return () => {
      left.abort();
      unsubscribe?.();
      void opened?.close();
      // The draft keeps the text; this only empties the form.
      form.reset();
    };
  }, [form, opening]);
  return { open, reopen };
}
