/** In milliseconds. A person waits no longer for what takes a second at most. */
const longest = 8_000;

/**
 * Has a script of the build answer to an input in a worker, which is ended then. Rejects with a TimeoutError if it
 * takes too long.
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
        longest,
      );
      worker.postMessage(input);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}
