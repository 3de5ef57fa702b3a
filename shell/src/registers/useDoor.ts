import { useCallback, useEffect, useRef, useState } from 'react';
import { focusMain } from '../layout/focusMain';
import type { KnownRegister } from './candidates';
import { type Failure, isLostPart } from './faults';
import type { Loaded, Outcome, RegisterLoader } from './loader';

/** A page that stood for as long as this, in milliseconds, has mounted; drafts are back by then. */
const settlingMs = 1_000;

interface State {
  attempt: number;
  load: Promise<Outcome>;
  /** What is shown by now. */
  outcome?: Outcome;
  /** What was in use has failed. */
  stopped?: Failure;
  /** It is there anew because a part of it was gone. */
  recovered?: boolean;
}

/** The current attempt to show a register, and what ends it or starts the next. */
export function useDoor(entry: KnownRegister, loader: RegisterLoader) {
  const { id } = entry;
  const [state, setState] = useState<State>(() => ({ attempt: 1, load: loader.open(entry) }));
  /** Whether what is typed outlasts the page that it is typed on. */
  const [kept, setKept] = useState(true);
  const settled = useRef(false);
  useEffect(() => () => loader.leave(id), [loader, id]);

  function next(load: Promise<Outcome>, recovered = false) {
    settled.current = false;
    setKept(true);
    setState(({ attempt }) => ({ attempt: attempt + 1, load, recovered }));
  }

  /** Before it stood, another build takes its place; what is in use is never exchanged for a fault in its code. */
  function failed(loaded: Loaded, cause: unknown) {
    if (!settled.current) return next(loader.replace(entry, loaded, cause));
    if (isLostPart(cause)) return next(loader.recover(entry, loaded, cause), true);
    setState({ ...state, stopped: loader.fail(id, loaded, cause) });
  }

  // The button that is pressed is about to go, and the focus would go with it.
  function retry() {
    focusMain();
    next(loader.retry(entry));
  }
  function update() {
    focusMain();
    next(loader.open(entry));
  }

  const shown = useCallback((outcome: Outcome) => {
    setState((now) => ({ ...now, outcome }));
    const timer = setTimeout(() => (settled.current = true), settlingMs);
    return () => clearTimeout(timer);
  }, []);

  return { ...state, kept, setKept, failed, retry, update, shown };
}

export type Door = ReturnType<typeof useDoor>;
