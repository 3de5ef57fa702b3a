import { useLoaded } from '@registers/shared/ui';
import { type ComponentType, createElement, useEffect } from 'react';
import { ErrorPanel } from '../ui/ErrorPanel';
import { Loading } from '../ui/Loading';
import type * as deferred from './deferred';

type Deferred = typeof deferred;

let loading: Promise<Deferred> | undefined;

/** Loads the script with what a register's page can be shown without. After a failure, the next call tries again. */
export const loadDeferred = (): Promise<Deferred> =>
  (loading ??= import(/* webpackChunkName: "deferred" */ './deferred').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  }));

/** A page of the shell from that script. `heading` is that of the error if the script cannot be loaded. */
export const deferredPage = <PageProps extends object>(
  heading: string,
  pageOf: (parts: Deferred) => ComponentType<PageProps>,
): ComponentType<PageProps> =>
  function Page(props) {
    const { part, failed, open } = useLoaded(loadDeferred);
    useEffect(open, [open]);
    if (part) return createElement(pageOf(part), props);
    if (!failed) return <Loading />;
    return (
      <ErrorPanel heading={heading} details={String(failed.cause)} onRetry={open}>
        <p>Check your connection and try again. Everything else works.</p>
      </ErrorPanel>
    );
  };
