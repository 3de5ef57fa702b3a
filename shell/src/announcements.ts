/** What tabs tell each other: that something has changed. */
export function announcements(channel: string) {
  return {
    /** Tells every tab of this browser, including this one. */
    announce: (): void => {
      const tabs = new BroadcastChannel(channel);
      tabs.postMessage('changed');
      tabs.close();
    },
    /** Calls back after each change in any tab. Returns a function that stops it. */
    onChange: (call: () => void): (() => void) => {
      const tabs = new BroadcastChannel(channel);
      tabs.onmessage = call;
      return () => tabs.close();
    },
  };
}

/**
 * Reads once at a time: calls that come while it reads make it read once more, however many they are. So a list that
 * changes faster than it can be read does not fall behind. `read` never rejects.
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
