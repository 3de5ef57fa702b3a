import { useRegister } from '@registers/shared/contract';
import { type FocusEvent, useRef } from 'react';
import { afterPress } from '../../state/afterPress';
import type { FormScope } from '../../state/scope';
import type { EarlierSearch } from './earlierSearch';

const load = () => import(/* webpackChunkName: "earlier" */ './earlierSearch');

/**
 * Returns the form's `onBlur`. When a field by which earlier entries are found is left, these are searched for, except
 * the entry in the form, which may be a correction, and a remark says what was found. Nothing waits for the search. A failure is not shown.
 */
export function useEarlier(scope: FormScope, ownId: () => string | undefined) {
  const { find } = useRegister();
  const loading = useRef<Promise<EarlierSearch>>(undefined);
  const { sameWhen = [], begins, headline = [] } = scope.definition;
  const search = async (name: string) => {
    if (!find) return;
    loading.current ??= load().then(({ createEarlierSearch }) => createEarlierSearch(scope));
    const earlier = await loading.current.catch((cause: unknown) => {
      // The next field that is left loads the code again.
      loading.current = undefined;
      throw cause;
    });
    await earlier({ name, find, ownId: ownId() });
  };
  return ({ target }: FocusEvent) => {
    const { name } = target as HTMLInputElement;
    if (!sameWhen.flat().includes(name) && !(begins && headline[0] === name)) return;
    // The search waits until the field shows its tidied text, and the next field has the focus.
    const look = () => void search(name).catch(() => undefined);
    afterPress(() => requestAnimationFrame(() => setTimeout(look)));
  };
}
