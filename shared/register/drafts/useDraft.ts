import { useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import { freshValues } from '../entry';
import type { FormStore } from '../form';
import { holdDraft } from './hold';
import { createKeeper, type DraftKeeper } from './keeper';
import { type Draft, draftKey } from './store';
import { useUnwritten } from './useUnwritten';

/** What a person should know about the text in front of them. */
export type DraftState =
  /** Kept as it is typed. */
  | { is: 'kept' }
  /** Left here before, and back. */
  | { is: 'restored'; draft: Draft }
  /** Kept, and so is another entry that was left here before. */
  | { is: 'second' }
  /** Thrown away just now; `other` says whether another entry is kept. */
  | { is: 'discarded'; draft: Draft; other: boolean }
  /** Another tab has this register open, and keeps its own text. */
  | { is: 'elsewhere' }
  /** It is not certain yet who the person is. */
  | { is: 'unconfirmed' }
  /** This browser keeps nothing. */
  | { is: 'unprotected' };

export interface DraftActions {
  /** Begins the next entry: an empty form, or the one that was left here before. */
  startAnew: () => void;
  discard: () => void;
  undo: (draft: Draft) => void;
  /** Brings the other entry into the form; this one takes its place. */
  exchange: () => void;
}

/** Keeps the form's text on this device: for this person, this register, one tab at a time. */
export function useDraft(definition: RegisterDefinition, form: FormStore) {
  const { user, confirmed = true } = useRegister();
  const [known, setState] = useState<DraftState>({ is: 'kept' });
  const state: DraftState = confirmed ? known : { is: 'unconfirmed' };
  const key = draftKey(user.id, definition.formType);
  const { fresh, keeper } = useMemo(() => {
    const told = (failed: boolean) =>
      setState((now) => (failed ? { is: 'unprotected' } : now.is === 'unprotected' ? { is: 'kept' } : now));
    const empty = freshValues(definition);
    return { fresh: empty, keeper: createKeeper(key, empty, told) };
  }, [definition, key]);
  const isTyped = () => Object.entries(fresh).some(([name, text]) => form.values()[name] !== text);

  /** A field that is gone is left out. */
  function show(draft: Draft): void {
    form.reset();
    for (const [name, text] of Object.entries(draft.values)) if (name in fresh) form.set(name, text);
    keeper.adopt(draft);
    setState({ is: 'restored', draft });
  }
  async function showEarlier(): Promise<void> {
    const draft = await keeper.earlier();
    if (!draft) return;
    if (isTyped()) setState({ is: 'second' });
    else show(draft);
  }
  const startAnew = () => {
    form.reset();
    setState((now) => (now.is === 'restored' || now.is === 'second' ? { is: 'kept' } : now));
    void keeper.forget().then(showEarlier);
  };
  /** What stands in the form is put aside for something else. */
  const instead = (work: () => void | Promise<void>) =>
    void keeper
      .makeRoom()
      .then(work)
      .catch(() => setState({ is: 'unprotected' }));
  const actions: DraftActions = {
    startAnew,
    discard() {
      const draft = keeper.current();
      if (!draft) return startAnew();
      form.reset();
      void keeper
        .forget()
        .then(keeper.earlier)
        .then((other) => setState({ is: 'discarded', draft, other: other !== undefined }));
    },
    undo: (draft) => instead(() => show(draft)),
    exchange: () =>
      instead(() => {
        form.reset();
        return showEarlier();
      }),
  };
  useKeeping({ key, keeper, form, isTyped, show, setState, confirmed });
  const kept = !['elsewhere', 'unprotected', 'unconfirmed'].includes(state.is);
  useWarning(!kept, isTyped);
  // What may be stored already would be stored again, under another id.
  useUnwritten(key, form, () => !kept && isTyped() && !keeper.sent()?.mayBeStored);
  useTelling(kept);
  return { keeper, state, actions };
}

interface Keeping {
  key: string;
  keeper: DraftKeeper;
  form: FormStore;
  isTyped: () => boolean;
  show: (draft: Draft) => void;
  setState: (state: DraftState) => void;
  confirmed: boolean;
}

/** Opens what was left here before, and keeps what is typed from then on. */
function useKeeping({ key, keeper, form, isTyped, show, setState, confirmed }: Keeping): void {
  const opened = useEffectEvent(async (stillHere: () => boolean) => {
    try {
      const draft = await keeper.load();
      if (!isTyped()) {
        if (draft && stillHere()) show(draft);
        return;
      }
      // What was typed meanwhile is another entry: neither may cost the other a word.
      if (draft) {
        await keeper.makeRoom();
        setState({ is: 'second' });
      }
      keeper.note(form.values());
    } catch {
      setState({ is: 'unprotected' });
    }
  });
  useEffect(() => {
    // Another person's draft must not be seen, not even for a moment.
    if (!confirmed) return;
    let unsubscribe: (() => void) | undefined;
    let left = false;
    const hold = holdDraft(key);
    async function begin() {
      if (!(await hold.mine)) {
        keeper.ready();
        return setState({ is: 'elsewhere' });
      }
      await opened(() => !left);
      // Not before: until now an entry that is sent might have taken the id of the one that was kept.
      keeper.ready();
      if (left) return;
      let noted = form.values();
      unsubscribe = form.subscribe(() => {
        if (form.values() !== noted) keeper.note((noted = form.values()));
      });
    }
    const part = () => keeper.part();
    const begun = begin();
    document.addEventListener('visibilitychange', part);
    addEventListener('pagehide', part);
    return () => {
      left = true;
      unsubscribe?.();
      document.removeEventListener('visibilitychange', part);
      removeEventListener('pagehide', part);
      // What was typed before the draft had been read is noted by then.
      void begun.then(keeper.flush).finally(hold.release);
    };
  }, [key, keeper, form, setState, confirmed]);
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
