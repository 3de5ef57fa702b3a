import type { SenderOptions, startSender } from './sender';

/** Loads the script that sends. Never rejects, see `later`. */
export type LoadSender = () => Promise<{ startSender: typeof startSender } | Error>;

/** The pause before a script that could not be loaded is asked for again, in milliseconds. */
const pauseMs = 10_000;

/** Sends what waits until `stopped`, from when the script that does it could be loaded. */
export async function startSending(
  load: LoadSender,
  options: SenderOptions,
  stopped: AbortSignal,
): Promise<void> {
  const loaded = await load();
  if (stopped.aborted) return;
  if (loaded instanceof Error) {
    const timer = setTimeout(() => void startSending(load, options, stopped), pauseMs);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    return;
  }
  const sender = loaded.startSender(options);
  stopped.addEventListener('abort', sender.stop);
}
