import { useCallback, useRef, useState } from 'react';
import type { ShownRegister } from '../config/registry';
import { focusMain } from '../ui/focusMain';
import type { Loaded, LoadError, LoadResult } from '../loading/loadResult';
import type { RegisterLoader } from '../loading/loader';

/**
 * An error within this time after a page was shown, in milliseconds, counts as one of mounting: another build is loaded.
 * After it, somebody may be typing.
 */
export const mountingMs = 1_000;

interface State {
  attempt: number;
  loading: Promise<LoadResult>;
  /** The build that is on the page. */
  shown?: Loaded;
  /** The error that the build threw while it was in use. */
  stopped?: LoadError;
}

/** The current attempt to show a register, and what starts the next one. */
export function useRegisterLoad(register: ShownRegister, loader: RegisterLoader) {
  const [state, setState] = useState<State>(() => ({ attempt: 1, loading: loader.open(register) }));
  /** Whether what people type on the page is saved on this device. */
  const [keepsDrafts, setKeepsDrafts] = useState(true);
  const mounted = useRef(false);

  function start(loading: Promise<LoadResult>) {
    mounted.current = false;
    setKeepsDrafts(true);
    setState(({ attempt }) => ({ attempt: attempt + 1, loading }));
  }

  /** Errors during mounting are answered with another build. Errors after that are shown, as people may be typing. */
  function onError(loaded: Loaded, cause: unknown) {
    if (!mounted.current) return start(loader.replace(register, loaded, cause));
    setState({ ...state, stopped: loader.fail(register, loaded, cause) });
  }

  function reopen() {
    // Otherwise the focus would be lost with the button that was pressed, which is removed.
    focusMain();
    start(loader.open(register));
  }

  const onShown = useCallback((shown: Loaded) => {
    setState((now) => ({ ...now, shown }));
    const timer = setTimeout(() => (mounted.current = true), mountingMs);
    return () => clearTimeout(timer);
  }, []);

  return { ...state, keepsDrafts, setKeepsDrafts, onError, reopen, onShown };
}

export type RegisterLoad = ReturnType<typeof useRegisterLoad>;
