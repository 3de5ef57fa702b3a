import { type ReactNode, useState } from 'react';
import { useResolved } from '../registers/useResolved';
import { ErrorPanel } from './ErrorPanel';
import { Loading } from './Loading';

interface Props<Parts> {
  /** Loads the page's script; never rejects, see `later`. */
  load: () => Promise<Parts | Error>;
  /** Says that the page could not be shown. */
  failed: string;
  children: (parts: Parts) => ReactNode;
}

/** A page of the shell whose script is loaded apart from the first one. */
export function LazyPage<Parts>({ load, failed, children }: Props<Parts>) {
  const [loading, setLoading] = useState(load);
  const parts = useResolved(loading, true);
  if (!parts) return <Loading />;
  if (parts instanceof Error) {
    return (
      <ErrorPanel heading={failed} onRetry={() => setLoading(load())}>
        <p>Check your connection and try again. Everything else works.</p>
      </ErrorPanel>
    );
  }
  return children(parts);
}
