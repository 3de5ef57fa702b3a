/**
 * Runs `read` once at a time: calls while it runs make it run once more, however many they are. So a list that changes
 * faster than it can be read does not fall behind. `read` never rejects.
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
