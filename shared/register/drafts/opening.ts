/** How long an entry that is about to be sent waits for it to be known who sends it, in milliseconds. */
const openingLimitMs = 10_000;

/** An id that was taken before the draft has been read would be lost with it. */
export function createOpening() {
  let done = (): void => undefined;
  const opened = new Promise<void>((resolve) => (done = resolve));
  async function over(): Promise<void> {
    let limit: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error('It is not known yet who is signed in'));
      limit = setTimeout(fail, openingLimitMs);
    });
    await Promise.race([opened, tooLate]).finally(() => clearTimeout(limit));
  }
  return { done: () => done(), over };
}
