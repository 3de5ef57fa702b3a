import { useRegister } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegisterDefinition } from '../definition';
import { freshValues } from '../entry';
import { holdDraft } from './hold';
import { createKeeper, type DraftKeeper } from './keeper';
import { type Draft, draftKey } from './store';

type Form = UseFormReturn<Record<string, string>>;

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
  form: Form,
  fresh: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, text] of Object.entries(values)) {
    if (name in fresh && form.getValues(name) === fresh[name]) form.setValue(name, text);
  }
}

/** Keeps the form's text on this device: for this person, this register, one tab at a time. */
export function useDraft(
  definition: RegisterDefinition,
  form: Form,
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
        typedMeanwhile = Object.entries(fresh).some(([name, text]) => form.getValues(name) !== text);
        if (draft) {
          restore(form, fresh, draft.values);
          setState({ is: 'restored', draft });
        }
      } catch {
        setState({ is: 'unprotected' });
      }
      unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.note(values),
      });
      if (typedMeanwhile) keeper.note(form.getValues());
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
    form.reset(fresh);
    void keeper.forget();
    setState((now) => (now.is === 'restored' ? { is: 'kept' } : now));
  }, [form, fresh, keeper]);
  return { keeper, state, startAnew };
}

/** Tells the shell whether what is typed is kept. */
function useTelling({ is }: DraftState): void {
  const { onKeeping } = useRegister();
  const kept = is === 'kept' || is === 'restored';
  useEffect(() => onKeeping?.(kept), [onKeeping, kept]);
}
