import { NavigationType, useNavigationType } from '@registers/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { ShownRegister } from '../config/registry';
import { focusMain } from '../ui/focusMain';
import { useResolved } from '../ui/useResolved';
import type { Loaded, LoadError, LoadResult, LoadState } from '../loading/loadState';
import type { RegisterLoader } from '../loading/loader';
import type { RegistryStore } from '../loading/registryStore';

/**
 * An error within so many milliseconds after the page was shown counts as an error of mounting: the next build is
 * loaded. Later, somebody may be typing, so the page stops instead.
 */
export const mountingMs = 1_000;

interface Load {
  /** The number of this load on this page. */
  number: number;
  result: Promise<LoadResult>;
  isShown?: true;
  /** The error that the build threw while it was in use. */
  error?: LoadError;
}

/** What is on the page of a register, and the functions that change it (see the table at `RegisterLoader`). */
export function useRegisterLoad(
  register: ShownRegister,
  { latest }: Pick<RegistryStore, 'latest'>,
  loader: RegisterLoader,
) {
  const [load, setLoad] = useState<Load>(() => ({ number: 1, result: loader.load(register) }));
  /** Whether what people type on the page is saved on this device. */
  const [keepsDrafts, onKeeping] = useState(true);
  const isInUse = useRef(false);
  // Urgent if a person waits who has followed a link or pressed a button. Not after a load of the page or Back.
  const isUrgent = useNavigationType() !== NavigationType.Pop || load.number > 1;
  const result = useResolved(load.result, isUrgent);

  const { number, isShown, error } = load;
  let state: LoadState = result ?? { is: 'loading' };
  if (isShown && state.is === 'loaded') state = loader.shown(register, state);
  if (error) state = { is: 'stopped', error };

  function start(next: Promise<LoadResult>) {
    isInUse.current = false;
    onKeeping(true);
    setLoad(({ number: last }) => ({ number: last + 1, result: next }));
  }

  function onError(loaded: Loaded, cause: unknown) {
    if (!isInUse.current) return start(loader.loadNext(register, loaded, cause));
    setLoad({ ...load, error: loader.stop(register, loaded, cause) });
  }

  /** For a button that is removed when it is pressed: without this, the focus would be lost with it. */
  function startAgain(next: Promise<LoadResult>) {
    focusMain();
    start(next);
  }
  const update = () => startAgain(loader.load(register));
  // After a failure, `registers.json` may name another build.
  const tryAgain = () => startAgain(latest(register).then((now) => loader.load(now)));

  const onShown = useCallback(() => {
    setLoad((now) => ({ ...now, isShown: true }));
    const timer = setTimeout(() => (isInUse.current = true), mountingMs);
    return () => clearTimeout(timer);
  }, []);

  return { number, state, keepsDrafts, onKeeping, onError, onShown, update, tryAgain };
}

export type RegisterLoad = ReturnType<typeof useRegisterLoad>;
