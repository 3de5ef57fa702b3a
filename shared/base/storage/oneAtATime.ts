/**
 * Returns a function that runs `read`. Calls during a run, however many, lead to one more run after it. So a list that
 * changes faster than it can be read does not fall behind. `read` must never reject.
 */
export function oneAtATime(read: () => Promise<void>): () => void {
  let state: 'idle' | 'reading' | 'readAgain' = 'idle';
  const call = (): void => {
    if (state !== 'idle') {
      state = 'readAgain';
      return;
    }
    state = 'reading';
    void read().then(() => {
      const again = state === 'readAgain';
      state = 'idle';
      if (again) call();
    });
  };
  return call;
}
