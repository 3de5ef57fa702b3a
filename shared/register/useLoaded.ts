import { useCallback, useState } from 'react';

/**
 * A part of the form that few people need, and that is loaded when it is opened. Not through `lazy`, which never tries
 * again after a failure, and whose content React holds back for 300 ms: https://github.com/react/react/issues/31819.
 */
export function useLoaded<Part extends object>(load: () => Promise<Part>) {
  const [state, setState] = useState<{ part: Part } | { failure: unknown }>();
  // The error boundary of the page can load the register again.
  if (state && 'failure' in state) throw state.failure;
  const open = useCallback(
    () =>
      void load().then(
        (part) => setState({ part }),
        (failure: unknown) => setState({ failure }),
      ),
    [load],
  );
  return { loaded: state?.part, open, close: () => setState(undefined) };
}
