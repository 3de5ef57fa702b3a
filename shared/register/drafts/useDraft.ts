import { useRegister } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import { freshValues } from '../entry';
import type { FormStore } from '../form';
import { holdDraft } from './hold';
import { createKeeper, type DraftKeeper } from './keeper';
import { type Draft, draftKey } from './store';

/** What a person should know about the text in front of them. */
export type DraftState =
  /** Kept as it is typed. */
  | { is: 'kept' }
  /** Left here before, and back. */
  | { is: 'restored'; draft: Draft }
  /** Another tab has this register open, and keeps its own text. */
  | { is: 'elsewhere' }
  /** This browser keeps nothing. */
  | { is: 'unprotected' };

/** Puts a draft into a form, but for what was typed there meanwhile; a field that is gone is left out. */
function restore(
  form: FormStore,
  fresh: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, text] of Object.entries(values)) {
    if (name in fresh && form.values()[name] === fresh[name]) form.set(name, text);
  }
}

/** Keeps the form's text on this device: for this person, this register, one tab at a time. */
export function useDraft(
  definition: RegisterDefinition,
  form: FormStore,
): { keeper: DraftKeeper; state: DraftState; startAnew: () => void } {
  const { user, confirmed = true } = useRegister();
  const [state, setState] = useState<DraftState>({ is: 'kept' });
  useTelling(state);
  const fresh = useMemo(() => freshValues(definition), [definition]);
  const key = draftKey(user.id, definition.formType);
  const keeper = useMemo(
    () =>
      createKeeper(key, fresh, (failed) =>
        setState((now) => (failed ? { is: 'unprotected' } : now.is === 'unprotected' ? { is: 'kept' } : now)),
      ),
    [key, fresh],
  );

  useEffect(() => {
    // Another person's draft must not be seen, not even for a moment.
    if (!confirmed) return;
    let unsubscribe: (() => void) | undefined;
    let left = false;
    const hold = holdDraft(key);
    async function begin() {
      let typedMeanwhile = false;
      if (!(await hold.mine)) return setState({ is: 'elsewhere' });
      try {
        const draft = await keeper.load();
        if (left) return;
        typedMeanwhile = Object.entries(fresh).some(([name, text]) => form.values()[name] !== text);
        if (draft) {
          restore(form, fresh, draft.values);
          setState({ is: 'restored', draft });
        }
      } catch {
        setState({ is: 'unprotected' });
      }
      let noted = form.values();
      unsubscribe = form.subscribe(() => {
        if (form.values() !== noted) keeper.note((noted = form.values()));
      });
      if (typedMeanwhile) keeper.note(noted);
    }
    const part = () => keeper.part();
    void begin();
    document.addEventListener('visibilitychange', part);
    addEventListener('pagehide', part);
    return () => {
      left = true;
      unsubscribe?.();
      document.removeEventListener('visibilitychange', part);
      removeEventListener('pagehide', part);
      void keeper.flush().finally(hold.release);
    };
  }, [key, keeper, form, fresh, confirmed]);

  /** Begins the next entry: an empty form, and nothing kept. */
  const startAnew = useCallback(() => {
    form.reset();
    void keeper.forget();
    setState((now) => (now.is === 'restored' ? { is: 'kept' } : now));
  }, [form, keeper]);
  return { keeper, state, startAnew };
}

/** Tells the shell whether what is typed is kept. */
function useTelling({ is }: DraftState): void {
  const { onKeeping } = useRegister();
  const kept = is === 'kept' || is === 'restored';
  useEffect(() => onKeeping?.(kept), [onKeeping, kept]);
}
