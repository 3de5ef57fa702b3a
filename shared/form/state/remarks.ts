import type { ReactNode } from 'react';
import { createListeners } from '@registers/shared/browser';

/** What is said under fields of what else is known of their values, by wire name. */
export interface Remarks {
  of: (name: string) => ReactNode;
  set: (name: string, remark: ReactNode) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createRemarks(): Remarks {
  const remarks = new Map<string, ReactNode>();
  const { notify, subscribe } = createListeners();
  return {
    of: (name) => remarks.get(name),
    set(name, remark) {
      remarks.set(name, remark);
      notify();
    },
    subscribe,
  };
}
