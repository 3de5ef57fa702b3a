import type { Page, Request } from 'playwright-core';

/** What a page reports while a build is tried, in the words of the build's team. */
export class Problems {
  readonly #found = new Set<string>();
  /** Resolves once there is one. */
  readonly first: Promise<void>;
  #there: () => void = () => undefined;
  readonly #name: string;

  /** `name` of the build: `equipment 0.3.0`. */
  constructor(page: Page, name: string, id: string | undefined) {
    this.#name = name;
    this.first = new Promise((resolve) => (this.#there = resolve));
    page.on('pageerror', (error) => this.add(this.#thrown(error.stack ?? String(error))));
    page.on('console', (message) => {
      // What the shell writes of a register: shell/src/registers/loadErrors.ts.
      const [, cause] = /^Register (?:\w+) .*? failed: ([^]*)/.exec(message.text()) ?? [];
      if (message.type() === 'error' && id !== undefined && cause !== undefined)
        this.add(this.#thrown(cause));
    });
    page.on('response', (response) => {
      if (response.status() === 404) this.add(this.#missing(response.request()));
    });
  }

  get all(): string[] {
    return [...this.#found];
  }

  add(problem: string): void {
    this.#found.add(problem);
    this.#there();
  }

  #missing(request: Request): string {
    return `${this.#name} asked for a file that is missing: ${request.url()}`;
  }

  /** From an error with its stack, or from the shell's reason why a build cannot be loaded: `invalid: Its module …`. */
  #thrown(text: string): string {
    const reason = /^(?:unreachable|late|newer|invalid|misnamed): ([^]*)/.exec(text)?.[1];
    if (reason !== undefined) return `${this.#name} could not be loaded: ${reason.trim()}`;
    const [message = ''] = text.split(/\n\s+at /);
    const [, file, place] = /([^/\s]+\.js)[^\s:]*(:\d+:\d+)\)?/.exec(text) ?? [];
    return `${this.#name} threw "${message.trim()}"${file === undefined ? '' : ` (${file}${place ?? ''})`} when it was mounted`;
  }
}
