/** How many milliseconds a worker may take before it is ended. Workers need a second at most, so a slower one hangs. */
const timeLimit = 8_000;

/**
 * Runs this script in a worker with this input, returns its answer, and ends the worker. Rejects with a TimeoutError if
 * the worker takes too long.
 */
export async function inWorker(script: string, input: unknown): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  let timer: number | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      timer = window.setTimeout(
        () => reject(new DOMException('The worker takes too long', 'TimeoutError')),
        timeLimit,
      );
      worker.postMessage(input);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}
