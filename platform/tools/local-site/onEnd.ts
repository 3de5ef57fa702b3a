/** Calls `stop`, perhaps twice, if this program has to end: after a signal, or when the npm that started it has ended. */
export function onEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // npm, if it gets SIGTERM, ends only the shell between the two programs (https://github.com/npm/cli/issues/6684).
  // When that shell ends, this program gets another parent process.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 300);
  watch.unref();
}
