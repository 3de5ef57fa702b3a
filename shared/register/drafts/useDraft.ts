import { useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import { freshValues } from '../entry';
import type { FormStore } from '../form';
import { type Draft, draftKey } from './database';
import { createDraftStore, type DraftStore } from './draftStore';
import { lockDraft } from './lock';

/** What a person should know about the text in front of them. */
export type DraftState =
  /** Kept on this device as it is typed. */
  | { is: 'kept' }
  /** Left here before, and in the form again. */
  | { is: 'restored'; draft: Draft }
  /** Taken out of the form just now; it can be had back. */
  | { is: 'discarded'; draft: Draft }
  /** Another tab has this register open, and keeps its own text. */
  | { is: 'elsewhere' }
  /** This browser keeps nothing. */
  | { is: 'unprotected' };

export interface DraftActions {
  /** Begins the next entry, with an empty form. */
  startAnew: () => void;
  discard: () => void;
  /** Brings a discarded entry back. What was typed since is what can be had back then. */
  undo: (draft: Draft) => void;
}

/**
 * Keeps the form's text on this device: for this person, this register, one tab at a time. The form is not
 * `ready` until what was left here before has been read, so that it holds one entry, always.
 */
export function useDraft(definition: RegisterDefinition, form: FormStore) {
  const { user } = useRegister();
  const [state, setState] = useState<DraftState>({ is: 'kept' });
  const [ready, setReady] = useState(false);
  const key = draftKey(user.id, definition.formType);
  const { fresh, store } = useMemo(() => {
    const empty = freshValues(definition);
    const onWritten = (written: boolean) =>
      setState((now) => {
        if (!written) return { is: 'unprotected' };
        return now.is === 'unprotected' ? { is: 'kept' } : now;
      });
    return { fresh: empty, store: createDraftStore(key, empty, onWritten) };
  }, [definition, key]);

  /** A field that is gone is left out. */
  function fill({ values }: Draft): void {
    form.reset();
    for (const [name, text] of Object.entries(values)) if (name in fresh) form.set(name, text);
  }
  const actions: DraftActions = {
    startAnew() {
      form.reset();
      void store.forget();
      setState((now) => (now.is === 'restored' ? { is: 'kept' } : now));
    },
    discard() {
      const draft = store.current();
      form.reset();
      void store.forget();
      setState(draft ? { is: 'discarded', draft } : { is: 'kept' });
    },
    undo(draft) {
      const typed = store.current();
      fill(draft);
      store.replace(draft);
      setState(typed ? { is: 'discarded', draft: typed } : { is: 'restored', draft });
    },
  };

  function opened(draft: Draft | undefined, mine: boolean): void {
    if (draft) fill(draft);
    setState((now) => {
      if (!mine) return { is: 'elsewhere' };
      return draft && now.is === 'kept' ? { is: 'restored', draft } : now;
    });
    setReady(true);
  }
  useKeeping({ key, store, form, opened });
  const kept = state.is !== 'elsewhere' && state.is !== 'unprotected';
  useWarning(!kept, () => store.current() !== undefined);
  useTelling(kept);
  return { store, state, ready, actions };
}

interface Keeping {
  key: string;
  store: DraftStore;
  form: FormStore;
  /** Shows what was left here before. */
  opened: (draft: Draft | undefined, mine: boolean) => void;
}

/** Reads what was left here before, and keeps what is typed from then on. */
function useKeeping({ key, store, form, opened }: Keeping): void {
  const show = useEffectEvent(opened);
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let left = false;
    const lock = lockDraft(key);
    async function open() {
      const mine = await lock.mine;
      const draft = await store.load(mine);
      if (left) return;
      show(draft, mine);
      if (!draft) store.update(form.values());
      let seen = form.values();
      unsubscribe = form.subscribe(() => {
        // Errors change as well, and are no edit.
        if (form.values() === seen) return;
        seen = form.values();
        store.update(seen);
      });
    }
    const save = () => store.saveBeforeUnload();
    const opening = open();
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    return () => {
      left = true;
      unsubscribe?.();
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      void opening.then(store.flush).finally(lock.release);
    };
  }, [key, store, form]);
}

/** Text that is not kept must not be lost by closing the page without a word. */
function useWarning(unkept: boolean, isTyped: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault();
  });
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unkept]);
}

/** Tells the shell whether what is typed is kept. */
function useTelling(kept: boolean): void {
  const { onKeeping } = useRegister();
  useEffect(() => onKeeping?.(kept), [onKeeping, kept]);
}
