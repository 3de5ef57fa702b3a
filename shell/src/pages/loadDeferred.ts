import type * as deferred from './deferred';

export type Deferred = typeof deferred;

let loading: Promise<Deferred | Error> | undefined;

/**
 * Loads the script with what a register's page can be shown without (deferred.ts). Never rejects: it resolves to an
 * Error if the script cannot be loaded, and the next call loads it again.
 */
export const loadDeferred = (): Promise<Deferred | Error> =>
  (loading ??= import(/* webpackChunkName: "deferred" */ './deferred').catch((cause: unknown) => {
    loading = undefined;
    return new Error('The script could not be loaded', { cause });
  }));
