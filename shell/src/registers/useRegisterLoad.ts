import { useCallback, useEffect, useRef, useState } from 'react';
import type { RegisterRecord } from '../config/registry';
import { focusMain } from '../ui/focusMain';
import { isLostChunk } from '../loading/loadErrors';
import type { RegisterLoader } from '../loading/loader';
import type { Loaded, LoadResult, Stopped } from '../loading/registerMemory';

/** A page that has been shown for this long, in milliseconds, has mounted, and has restored its draft. */
export const mountingMs = 1_000;

interface State {
  attempt: number;
  loading: Promise<LoadResult>;
  /** The build that is on the page. */
  shown?: Loaded;
  /** The build in use threw an error. */
  stopped?: Stopped;
  /** It was loaded again because it had lost a chunk. */
  recovered?: boolean;
}

/** The current attempt to show a register, and what starts the next one. */
export function useRegisterLoad(register: RegisterRecord, loader: RegisterLoader) {
  const { id } = register;
  const [state, setState] = useState<State>(() => ({ attempt: 1, loading: loader.open(register) }));
  /** Whether what people type on the page is saved on this device. */
  const [keepsDrafts, setKeepsDrafts] = useState(true);
  const mounted = useRef(false);
  useEffect(() => () => loader.leave(id), [loader, id]);

  function start(loading: Promise<LoadResult>, recovered = false) {
    mounted.current = false;
    setKeepsDrafts(true);
    setState(({ attempt }) => ({ attempt: attempt + 1, loading, recovered }));
  }

  /** Errors during mounting are answered with another build. Errors after that are shown, as people may be typing. */
  function onError(loaded: Loaded, cause: unknown) {
    if (!mounted.current) return start(loader.replace(register, loaded, cause));
    if (isLostChunk(cause)) return start(loader.recover(register, loaded, cause), true);
    setState({ ...state, stopped: loader.fail(register, loaded, cause) });
  }

  // The focus would be lost with the button that was pressed.
  function retry() {
    focusMain();
    start(loader.retry(register));
  }
  function update() {
    focusMain();
    start(loader.open(register));
  }
  function avoid(stopped: Stopped) {
    focusMain();
    start(loader.avoid(register, stopped));
  }

  const onShown = useCallback((shown: Loaded) => {
    setState((now) => ({ ...now, shown }));
    const timer = setTimeout(() => (mounted.current = true), mountingMs);
    return () => clearTimeout(timer);
  }, []);

  return { ...state, keepsDrafts, setKeepsDrafts, onError, retry, update, avoid, onShown };
}

export type RegisterLoad = ReturnType<typeof useRegisterLoad>;
