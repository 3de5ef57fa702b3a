/** Replacements for what jsdom lacks. They are removed after each test. */

import { act } from '@testing-library/react';
import { replace } from '../../../shared/submit/testing/browser';

export { replace };

/** Answers the media queries of the layout for a screen of this width. Returns a function that gives it another one. */
export function screenOf(first: number): (width: number) => void {
  let width = first;
  const lists = new EventTarget();
  const matchMedia = (media: string) => ({
    media,
    get matches() {
      return width >= 16 * Number(/min-width: ([\d.]+)rem/.exec(media)?.[1] ?? Infinity);
    },
    addEventListener: (type: string, call: () => void) => lists.addEventListener(type, call),
    removeEventListener: (type: string, call: () => void) => lists.removeEventListener(type, call),
  });
  replace(window, 'matchMedia', matchMedia);
  return (next) => {
    width = next;
    act(() => void lists.dispatchEvent(new Event('change')));
  };
}

/** Modal dialogs: the `open` attribute, the `close` event, and the return of the focus. */
export function supportDialogs(): void {
  let before: Element | null = null;
  replace(HTMLDialogElement.prototype, 'showModal', function showModal(this: HTMLDialogElement) {
    before = document.activeElement;
    this.setAttribute('open', '');
  });
  replace(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute('open');
    (before as HTMLElement | null)?.focus();
    this.dispatchEvent(new Event('close'));
  });
}

/** Replaces `fetch`: answers by address with a text, or with what the function returns. */
export function serve(answers: Record<string, string | (() => Promise<Response>)>): jest.Mock {
  const fetch = jest.fn((url: string) => {
    const answer = answers[url];
    if (typeof answer === 'function') return answer();
    return Promise.resolve(reply(answer ?? '', answer === undefined ? 404 : 200));
  });
  replace(globalThis, 'fetch', fetch);
  return fetch;
}

/** The part of a response that is read. */
export function reply(text: string, status = 200, type = 'application/json'): Response {
  const headers = new Headers({ 'Content-Type': type });
  return { ok: status < 300, status, headers, text: () => Promise.resolve(text) } as Response;
}

/** Notes the files that the page saves. */
export function noteDownloads(): { name: string; text: string }[] {
  const saved: { name: string; text: string }[] = [];
  let blob: Blob;
  replace(URL, 'createObjectURL', (made: Blob) => ((blob = made), 'blob:x'));
  replace(URL, 'revokeObjectURL', () => undefined);
  replace(HTMLAnchorElement.prototype, 'click', function save(this: HTMLAnchorElement) {
    const reader = new FileReader();
    reader.onload = () => saved.push({ name: this.download, text: reader.result as string });
    reader.readAsText(blob);
  });
  return saved;
}
