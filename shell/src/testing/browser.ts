/** What jsdom lacks of a browser. */

/** A screen of the given width, for the two queries that the layout asks. */
export function screenOf(width: number): void {
  const matchMedia = (media: string) => ({
    media,
    matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
}

/** As much of a modal dialog as is seen from outside: its state, Escape's event, and where the focus returns to. */
export function supportDialogs(): void {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    (before as HTMLElement | null)?.focus();
    this.dispatchEvent(new Event('close'));
  };
}

/** A server that answers by path with a text, or with what the function does. */
export function serve(answers: Record<string, string | (() => Promise<Response>)>): jest.Mock {
  const fetch = jest.fn((url: string) => {
    const answer = answers[url];
    if (typeof answer === 'function') return answer();
    return Promise.resolve(reply(answer ?? '', answer === undefined ? 404 : 200));
  });
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetch });
  return fetch;
}

/** As much of a response as is read here; jsdom has none. */
export function reply(text: string, status = 200): Response {
  return { ok: status < 300, status, text: () => Promise.resolve(text) } as Response;
}
