import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { ErrorPanel } from '../ui/ErrorPanel';
import { Loading } from '../ui/Loading';
import { useResolved } from '../ui/useResolved';
import { type Deferred, loadDeferred } from './loadDeferred';

interface Props {
  /** The heading of the error if the page could not be loaded. */
  failed: string;
  children: (parts: Deferred) => ReactNode;
}

function DeferredPage({ failed, children }: Props) {
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

/** A page of the shell whose script is loaded later. `failed` is the heading if that script cannot be loaded. */
export const deferredPage = <PageProps extends object>(
  failed: string,
  pageOf: (parts: Deferred) => ComponentType<PageProps>,
): ComponentType<PageProps> =>
  function Page(props) {
    return <DeferredPage failed={failed}>{(parts) => createElement(pageOf(parts), props)}</DeferredPage>;
  };
