import { type ComponentType, createElement, useState } from 'react';
import { ErrorPanel } from '../ui/ErrorPanel';
import { Loading } from '../ui/Loading';
import { useResolved } from '../ui/useResolved';
import { type Deferred, loadDeferred } from './loadDeferred';

/** A page of the shell from the deferred script. `failed` is the heading if that script cannot be loaded. */
export const deferredPage = <PageProps extends object>(
  failed: string,
  pageOf: (parts: Deferred) => ComponentType<PageProps>,
): ComponentType<PageProps> =>
  function Page(props) {
    const [loading, setLoading] = useState(loadDeferred);
    const parts = useResolved(loading, true);
    if (!parts) return <Loading />;
    if (!(parts instanceof Error)) return createElement(pageOf(parts), props);
    return (
      <ErrorPanel heading={failed} details={String(parts.cause)} onRetry={() => setLoading(loadDeferred())}>
        <p>Check your connection and try again. Everything else works.</p>
      </ErrorPanel>
    );
  };
