import { useCallback, useState } from 'react';

interface State<Part> {
  part?: Part;
  failed?: { cause: unknown };
}

/**
 * Loads a part of the page that few people need, when `open` is called. Not by React's `lazy`, which never tries again
 * after a failure, and whose content React holds back for 300 ms: https://github.com/react/react/issues/31819.
 */
export function useLoaded<Part extends object>(load: () => Promise<Part>) {
  const [state, setState] = useState<State<Part>>({});
  const open = useCallback(
    () =>
      void load().then(
        (part) => setState({ part }),
        (cause: unknown) => setState({ failed: { cause } }),
      ),
    [load],
  );
  return { ...state, open, close: () => setState({}) };
}
