import type { Release } from '../history';
import type { Identity } from '../package';
import type { Site } from '../site';

/** What a trial has shown. */
export type TrialResult =
  | { result: 'worked'; summary: string }
  | { result: 'failed'; errors: string[] }
  | { result: 'impossible'; reason: string };

/** A placeholder until the trial in a browser is here. */
export const tryRelease: (
  site: Site,
  folder: string,
  identity: Identity | undefined,
  release: Release,
) => Promise<TrialResult> = () =>
  Promise.resolve({ result: 'impossible', reason: 'No browser was found on this machine' });
