import { useRegister } from '@registers/shared/contract';
import { useEffect } from 'react';
import { useLoaded } from '../useLoaded';
import type { BegunProps } from './BegunStatus';

const load = () => import(/* webpackChunkName: "begun" */ './BegunStatus');

/** Begins the form with what the page was opened with, and says so above it. Loaded where there is something to say. */
export function Begun(props: BegunProps) {
  const { begin } = useRegister();
  const { loaded, open } = useLoaded(load);
  const isNeeded = (begin ?? props.begun) !== undefined;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  return loaded ? <loaded.BegunStatus {...props} /> : null;
}
