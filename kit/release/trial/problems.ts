import { printable } from '@registers/shared/words';
import type { Page, Request } from 'playwright-core';

/** What a tab reports while a build is tried in it, in words for the build's team. */
export class Problems {
  /** Resolves once there is one. */
  first!: Promise<void>;
  #there!: () => void;
  #found = new Set<string>();
  #name = '';
  #id: string | undefined;

  constructor(page: Page) {
    page.on('pageerror', ({ stack = '', message }) =>
      // An error of syntax has no stack.
      this.add(this.#thrown(stack === '' ? message : stack)),
    );
    page.on('console', (message) => {
      // What the shell writes of a register: shell/src/loading/loadErrors.ts.
      const [, id, cause] = /^Register (\w+) .*? failed: ([^]*)/.exec(message.text()) ?? [];
      if (message.type() === 'error' && cause !== undefined && id === this.#id) this.#failed(cause);
    });
    page.on('response', (response) => {
      if (response.status() === 404) this.add(this.#missing(response.request()));
    });
  }

  /** Forgets what was found, and begins with another build. `name`: `equipment 0.3.0`; `id` of a register. */
  begin(name: string, id?: string): void {
    this.#name = name;
    this.#id = id;
    this.#found = new Set();
    this.first = new Promise((resolve) => (this.#there = resolve));
  }

  get all(): string[] {
    return [...this.#found];
  }

  add(problem: string): void {
    this.#found.add(printable(`${this.#name} ${problem}`));
    this.#there();
  }

  #failed(cause: string): void {
    if (cause.startsWith('PageTimeout')) return this.add(notShown);
    // A file that is missing has been noted.
    if (cause.startsWith('ChunkLoadError') && this.#found.size > 0) return;
    this.add(this.#thrown(cause));
  }

  #missing(request: Request): string {
    return `asked for a file that is missing: ${request.url()}`;
  }

  /** From an error with its stack, or from the shell's reason why a build cannot be loaded: `invalid: Its module …`. */
  #thrown(text: string): string {
    const reason = /^(?:unreachable|late|newer|invalid|misnamed): ([^]*)/.exec(text)?.[1];
    if (reason !== undefined)
      return `could not be loaded: ${reason.replace(/ \(its recorded integrity [^)]*\)/, '').trim()}`;
    const [message = ''] = text.split(/\n\s+at /);
    const [, file = '', place = ''] = /([^/\s]+\.js)[^\s:]*(:\d+:\d+)\)?/.exec(text) ?? [];
    const where = file === '' ? '' : ` (${file}${place})`;
    return `threw "${message.trim().replaceAll(/\s+/g, ' ')}"${where} when it was mounted`;
  }
}

export const notShown = 'did not show its page within 10 s';
