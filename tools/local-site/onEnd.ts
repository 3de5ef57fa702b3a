/** Calls `stop` once when this program has to end: by a signal, or because the npm that started it has ended. */
export function onEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // npm that gets SIGTERM ends only its own shell (https://github.com/npm/cli/issues/6684): this program is
  // then handed to another parent.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 300);
  watch.unref();
}
