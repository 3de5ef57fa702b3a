import { NavigationType, useNavigationType } from '@registers/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { ShownRegister } from '../config/registry';
import { focusMain } from '../ui/focusMain';
import { useResolved } from '../ui/useResolved';
import type { Loaded, LoadError, LoadResult, LoadState } from '../loading/loadState';
import type { RegisterLoader } from '../loading/loader';

/**
 * An error within this time after a page was shown, in milliseconds, counts as one of mounting: another build is loaded.
 * After it, somebody may be typing.
 */
export const mountingMs = 1_000;

interface Load {
  /** The number of this load on this page. */
  number: number;
  result: Promise<LoadResult>;
  isShown: boolean;
  /** The error that the build threw while it was in use. */
  stoppedBy?: LoadError;
  /** Whether what people type on the page is saved on this device. */
  keepsDrafts: boolean;
}

const begin = (number: number, result: Promise<LoadResult>): Load => ({
  number,
  result,
  isShown: false,
  keepsDrafts: true,
});

/** What is on the page of a register, and what changes it (the table at `RegisterLoader`). */
export function useRegisterLoad(register: ShownRegister, loader: RegisterLoader) {
  const [load, setLoad] = useState(() => begin(1, loader.load(register)));
  const isInUse = useRef(false);
  // A person who has followed a link or pressed a button is waiting.
  const isUrgent = useNavigationType() !== NavigationType.Pop || load.number > 1;
  const result = useResolved(load.result, isUrgent);

  function stateNow(): LoadState {
    if (load.stoppedBy) return { is: 'stopped', error: load.stoppedBy };
    if (result?.is === 'loaded' && load.isShown) return loader.shown(register, result);
    return result ?? { is: 'loading' };
  }

  function start(next: Promise<LoadResult>) {
    isInUse.current = false;
    setLoad(({ number }) => begin(number + 1, next));
  }

  function onError(loaded: Loaded, cause: unknown) {
    if (!isInUse.current) return start(loader.loadNext(register, loaded, cause));
    setLoad({ ...load, stoppedBy: loader.stop(register, loaded, cause) });
  }

  function loadAgain() {
    // Otherwise the focus would be lost with the button that was pressed, which is removed.
    focusMain();
    start(loader.load(register));
  }

  const onShown = useCallback(() => {
    setLoad((now) => ({ ...now, isShown: true }));
    const timer = setTimeout(() => (isInUse.current = true), mountingMs);
    return () => clearTimeout(timer);
  }, []);

  const onKeeping = useCallback((keepsDrafts: boolean) => setLoad((now) => ({ ...now, keepsDrafts })), []);

  const { number, keepsDrafts } = load;
  return { number, state: stateNow(), keepsDrafts, onKeeping, onError, onShown, loadAgain };
}

export type RegisterLoad = ReturnType<typeof useRegisterLoad>;
