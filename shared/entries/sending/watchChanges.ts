import { onChange } from '../store/database';

/** Waits until a time, until the outbox changes, or until `stopped`. */
export function watchChanges(stopped: AbortSignal) {
  let changed = false;
  let wake = (): void => undefined;
  const end = onChange(['outbox', 'batches'], () => {
    changed = true;
    wake();
  });
  stopped.addEventListener('abort', () => {
    end();
    wake();
  });
  return {
    /** Has the next pause end only by changes after this call. */
    forget: () => (changed = false),
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (changed || stopped.aborted) wake();
      }),
  };
}
