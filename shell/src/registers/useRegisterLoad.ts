import { NavigationType, useNavigationType } from '@registers/shared/ui';
import { useCallback, useState } from 'react';
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

/**
 * The page of a build: mounting until it is complete (`at`, by `performance.now`), then shown; stopped by an error
 * while it is in use.
 */
type BuildPage = { is: 'mounting' } | { is: 'shown'; at: number } | { is: 'stopped'; error: LoadError };

interface Load {
  /** The number of this load on this page. */
  number: number;
  result: Promise<LoadResult>;
  page: BuildPage;
}

const mounting: BuildPage = { is: 'mounting' };

const isInUse = (page: BuildPage) => page.is === 'shown' && performance.now() - page.at >= mountingMs;

/** What is on the page of a register, and the functions that change it (see the table at `RegisterLoader`). */
export function useRegisterLoad(
  register: ShownRegister,
  { latest }: Pick<RegistryStore, 'latest'>,
  loader: RegisterLoader,
) {
  const loadRecordNow = () => latest(register).then((now) => loader.load(now));
  const [load, setLoad] = useState<Load>(() => ({
    number: 1,
    result: loader.hasFailed(register.id) ? loadRecordNow() : loader.load(register),
    page: mounting,
  }));
  /** Whether what people type on the page is saved on this device. */
  const [keepsDrafts, onKeeping] = useState(true);
  // Urgent if a person waits who has followed a link or pressed a button. Not after a load of the page or Back.
  const isUrgent = useNavigationType() !== NavigationType.Pop || load.number > 1;
  const result = useResolved(load.result, isUrgent);
  const { number, page } = load;

  function stateNow(): LoadState {
    if (page.is === 'stopped') return page;
    if (page.is === 'shown' && result?.is === 'loaded') return loader.shown(register, result);
    return result ?? { is: 'loading' };
  }

  function start(next: Promise<LoadResult>) {
    onKeeping(true);
    setLoad({ number: number + 1, result: next, page: mounting });
  }

  function onError(loaded: Loaded, cause: unknown) {
    if (!isInUse(page)) return start(loader.loadNext(register, loaded, cause));
    setLoad({ ...load, page: { is: 'stopped', error: loader.stop(register, loaded, cause) } });
  }

  /** For a button that disappears when it is pressed: moves the focus first, which would be lost with the button. */
  function startAgain(next: Promise<LoadResult>) {
    focusMain();
    start(next);
  }
  const update = () => startAgain(loader.load(register));
  const tryAgain = () => startAgain(loadRecordNow());

  const onShown = useCallback(
    () => setLoad((now) => ({ ...now, page: { is: 'shown', at: performance.now() } })),
    [],
  );

  return { number, state: stateNow(), keepsDrafts, onKeeping, onError, onShown, update, tryAgain };
}

export type RegisterLoad = ReturnType<typeof useRegisterLoad>;
