import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '../ui/ErrorPanel';
import { Loading } from '../ui/Loading';
import { type Deferred, loadDeferred } from './loadDeferred';
import { useResolved } from '../ui/useResolved';

interface Props {
  /** Says that the page could not be shown. */
  failed: string;
  children: (parts: Deferred) => ReactNode;
}

/** A page of the shell, whose script comes after the first page. */
export function DeferredPage({ failed, children }: Props) {
  const [loading, setLoading] = useState(loadDeferred);
  const parts = useResolved(loading, true);
  if (!parts) return <Loading />;
  if (parts instanceof Error) {
    return (
      <ErrorPanel heading={failed} details={String(parts.cause)} onRetry={() => setLoading(loadDeferred())}>
        <p>Check your connection and try again. Everything else works.</p>
      </ErrorPanel>
    );
  }
  return children(parts);
}
