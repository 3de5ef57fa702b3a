/** Listeners of an event, such as a change of a store. `subscribe` returns a function that unsubscribes. */
export function createListeners<What extends readonly unknown[] = []>() {
  const listeners = new Set<(...what: What) => void>();
  return {
    notify: (...what: What) => listeners.forEach((listener) => listener(...what)),
    subscribe: (listener: (...what: What) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
