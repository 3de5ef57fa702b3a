import { onChange } from '../store/database';

/** Watches the outbox for the sender, whose pauses end when the outbox changes or when `stopped` is aborted. */
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
    /** Ignores the changes so far: only later ones end the next pause. */
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
