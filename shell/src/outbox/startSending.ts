import { loadSecond } from '../loadSecond';
import type { SenderOptions } from './sender';

/** The pause before a script that could not be loaded is asked for again, in milliseconds. */
const pauseMs = 10_000;

/** Sends what waits until `stopped`, from when the script that does it could be loaded. */
export async function startSending(options: SenderOptions, stopped: AbortSignal): Promise<void> {
  const loaded = await loadSecond();
  if (stopped.aborted) return;
  if (loaded instanceof Error) {
    const timer = setTimeout(() => void startSending(options, stopped), pauseMs);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    return;
  }
  const sender = loaded.startSender(options);
  stopped.addEventListener('abort', sender.stop);
}
