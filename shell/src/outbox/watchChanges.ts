import { onBatchChange } from './batches/database';
import { onChange } from './store';

/** Waits until a time, until the outbox changes, or until `stopped`. */
export function watchChanges(stopped: AbortSignal) {
  let changed = false;
  let entriesChanged = true;
  let wake = (): void => undefined;
  const note = () => {
    changed = true;
    wake();
  };
  const ends = [
    onBatchChange(note),
    onChange(() => {
      entriesChanged = true;
      note();
    }),
  ];
  stopped.addEventListener('abort', () => {
    for (const end of ends) end();
    wake();
  });
  return {
    /** Changes before this call end no pause. Answers whether single entries are among them. */
    seen: (): boolean => {
      const read = entriesChanged;
      [changed, entriesChanged] = [false, false];
      return read;
    },
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
