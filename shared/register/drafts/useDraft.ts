import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import { freshValues } from '../entry';
import { type FormStore, useRead } from '../form';
import type { Draft, KeptDraft } from './database';
import { createDraftStore, type DraftStore } from './draftStore';
import { leftOvers } from './kept';
import { closingMs } from './lock';
import { formKey } from './opening';
import { setOwnDraft } from './ownDraft';

/** What a person should know about the text in front of them. */
export interface DraftState {
  /** Left here before, and in the form again. */
  restored?: Draft | undefined;
  /** Taken out of the form last; it can be had back. */
  discarded?: Draft | undefined;
  /** The other drafts of this form that no page has open. */
  others: readonly KeptDraft[];
}

export interface DraftActions {
  /** Begins the next entry, with an empty form. */
  startAnew: () => void;
  discard: () => void;
  /** Brings a discarded entry back. What was typed since is what can be had back then. */
  undo: (draft: Draft) => void;
  /** Puts another draft into the form. What stood there stays on this device. */
  open: (key: string) => void;
}

/**
 * Keeps the form's text on this device, each tab its own. The form is not `ready` until what was left here
 * before has been read, so that it holds one entry, always.
 */
export function useDraft(definition: RegisterDefinition, form: FormStore) {
  const { user } = useRegister();
  const [state, setState] = useState<DraftState>({ others: [] });
  const key = formKey(user.id, definition.formType);
  const [fresh] = useState(() => freshValues(definition));
  const create = () => createDraftStore(key, fresh);
  const [store, setStore] = useState(create);
  const [opened, setOpened] = useState<DraftStore>();
  const change = (some: Partial<DraftState>) => setState((now) => ({ ...now, ...some }));

  /** A field that is gone is left out. */
  function fill({ values }: Draft): void {
    form.reset();
    for (const [name, text] of Object.entries(values)) if (name in fresh) form.set(name, text);
  }
  const actions: DraftActions = {
    startAnew() {
      form.reset();
      void store.forget();
      change({ restored: undefined });
    },
    discard() {
      change({ restored: undefined, discarded: store.current() });
      form.reset();
      void store.forget();
    },
    undo(draft) {
      change({ restored: draft, discarded: store.current() });
      fill(draft);
      store.replace(draft);
    },
    open(other) {
      setOwnDraft(key, other);
      openAgain();
    },
  };
  // With a store of its own: the one before may still be writing.
  const openAgain = () => setStore(create());
  useKeeping({
    store,
    form,
    openAgain,
    onOpened(draft) {
      if (draft) fill(draft);
      change({ restored: store.status().keeps ? draft : undefined });
      setOpened(store);
    },
  });
  const ready = opened === store;
  useOthers(ready, key, state.others.length, (others) => change({ others }));
  const keeps = useRead(store, () => store.status().keeps);
  // Text that is not kept must not be lost by closing the page without a word.
  useBeforeUnload(!keeps, () => store.current() !== undefined);
  useTelling(keeps);
  return { store, state, keeps, ready, actions };
}

interface Keeping {
  store: DraftStore;
  form: FormStore;
  /** Shows what was left here before. */
  onOpened: (draft: Draft | undefined) => void;
  openAgain: () => void;
}

/** Reads what was left here before, and keeps what is typed from then on. */
function useKeeping({ store, form, onOpened, openAgain }: Keeping): void {
  const show = useEffectEvent(onOpened);
  const again = useEffectEvent(openAgain);
  useEffect(() => {
    // React's strict mode runs every effect twice.
    if (store.isClosed()) return again();
    let unsubscribe: (() => void) | undefined;
    async function open() {
      const draft = await store.open();
      if (store.isClosed()) return;
      show(draft);
      if (!draft) store.update(form.values());
      let seen = form.values();
      unsubscribe = form.subscribe(() => {
        // Errors change as well, and are no edit.
        if (form.values() === seen) return;
        seen = form.values();
        store.update(seen);
      });
    }
    const save = () => void store.save();
    // Kept for the Back button, a page may have lost its draft to another one meanwhile.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && again();
    void open();
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    addEventListener('pageshow', shown);
    return () => {
      unsubscribe?.();
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      removeEventListener('pageshow', shown);
      void store.close();
      // What stood in the form went with its draft.
      form.reset();
    };
  }, [store, form]);
}

/**
 * The other drafts of the form, looked up again whenever the person comes back to this tab: at once, and when a
 * tab that they have just closed has let go of its draft.
 */
function useOthers(ready: boolean, key: string, known: number, onFound: (others: KeptDraft[]) => void): void {
  const found = useEffectEvent((others: KeptDraft[]) => {
    if (known > 0 || others.length > 0) onFound(others);
  });
  useEffect(() => {
    if (!ready) return;
    // Where the browser keeps nothing there are none.
    const look = () => void leftOvers(key).then(found, () => undefined);
    look();
    let again: ReturnType<typeof setTimeout>;
    const lookTwice = () => {
      look();
      clearTimeout(again);
      again = setTimeout(look, closingMs);
    };
    addEventListener('focus', lookTwice);
    return () => {
      clearTimeout(again);
      removeEventListener('focus', lookTwice);
    };
  }, [ready, key]);
}

/** Tells the shell whether what is typed is kept. */
function useTelling(kept: boolean): void {
  const { onKeeping } = useRegister();
  useEffect(() => onKeeping?.(kept), [onKeeping, kept]);
}
