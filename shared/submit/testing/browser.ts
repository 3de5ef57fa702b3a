/** Replacements that are removed after each test. */

const undo: (() => void)[] = [];
afterEach(() => {
  for (const restore of undo.splice(0).reverse()) restore();
});

/** Replaces a property until the end of the test, whether the object has it or not. */
export function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

/** Makes each time limit by `AbortSignal.timeout` a twentieth as long, until the end of the test. */
export function giveUpSoon(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  replace(AbortSignal, 'timeout', (ms: number) => timeout(ms / 20));
}

/** Records timers, so that a test can end one without waiting for it. */
export function recordTimers(): { end: (matches: (ms: number) => boolean) => void } {
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const timers = new Map<unknown, { run: () => void; ms: number }>();
  replace(globalThis, 'setTimeout', (run: () => void, ms = 0) => {
    const id = start(run, ms);
    timers.set(id, { run, ms });
    return id;
  });
  replace(globalThis, 'clearTimeout', (id: Parameters<typeof clear>[0]) => {
    timers.delete(id);
    clear(id);
  });
  return {
    /** Ends the latest timer that was not cleared and whose milliseconds match. */
    end(matches) {
      const timer = [...timers.values()].findLast(({ ms }) => matches(ms));
      if (!timer) throw new Error('No such timer has been started');
      timer.run();
    },
  };
}
