import { useRegister } from '@registers/shared/contract';
import { type Entry, type EntryOrigin, type OpenEntry, openEntry } from '@registers/shared/entries';
import { useEffect, useEffectEvent, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../../definition/definition';
import type { FormStore } from '../../state/form';

/**
 * Opens the entry of a form, puts its texts into the form, and passes on what is typed from then on; for `useEntry`.
 * Until the device has been read, `open` is undefined and nothing can be typed: the text would become a second entry.
 * @param onOpen called when the form is open, with the draft in it; undefined if there is none, or none can be stored
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

  /** Closes the form and opens it again; with `stored`, only when that has stored the entry to be shown. */
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
  // By the Back button the browser can show the page as it was left, although another page has its draft by now.
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
