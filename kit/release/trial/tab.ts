import { setTimeout } from 'node:timers/promises';
import type { RegisterRecord } from '@registers/shared/registry';
import type { BrowserContext, Page } from 'playwright-core';
import { notShown, Problems } from './problems';

/** In milliseconds. */
const limits = {
  /** For the shell, with signing in. */
  frame: 30_000,
  /** For the page of a register, once the shell is there. */
  page: 10_000,
  /** Slightly longer than the shell counts an error as one of mounting (`mountingMs`). */
  mounting: 1_250,
  /** For errors that follow from the first one. */
  further: 250,
};

/** How the shell says which build it shows: shell/src/registers/RegisterPage.tsx. */
interface Shown {
  id: string;
  contract: number;
}

/** The mark of a register that is shown; undefined if there is none within the time limit. */
async function shownIn(page: Page, id: string): Promise<Shown | undefined> {
  try {
    const found = await page.waitForFunction(
      (wanted) =>
        (performance.getEntriesByName('register-shown') as unknown as { detail: Shown }[])
          .map(({ detail }) => detail)
          .find((shown) => shown.id === wanted),
      id,
      { timeout: limits.page },
    );
    return await found.jsonValue();
  } catch {
    return undefined;
  }
}

/** A tab of the site on trial, in which registers are opened one after the other. */
export class Tab {
  readonly #page: Page;
  readonly #problems: Problems;

  private constructor(page: Page) {
    this.#page = page;
    this.#problems = new Problems(page);
  }

  static async open(context: BrowserContext): Promise<Tab> {
    return new Tab(await context.newPage());
  }

  /** Loads a page of the shell that belongs to no register. @returns what is wrong with it. */
  async load(address: string, name: string): Promise<string[]> {
    this.#problems.begin(name);
    await this.#page.goto(address, { waitUntil: 'commit' });
    const header = this.#page.getByRole('banner').waitFor({ timeout: limits.frame });
    const late = header.then(
      () => false,
      () => true,
    );
    if (await this.#unlessProblem(late))
      this.#problems.add(`did not show its header within ${limits.frame / 1000} s`);
    return this.#problems.all;
  }

  /** Opens a register with its link, and watches it while it mounts. @returns what is wrong with it. */
  async follow({ id, title, version, contract }: RegisterRecord): Promise<string[]> {
    this.#problems.begin(`${id} ${version}`, id);
    const links = this.#page.getByRole('navigation', { name: 'Registers' });
    const link = links.getByRole('link', { name: title, exact: true }).first();
    const shown = await this.#unlessProblem(
      link.click({ timeout: limits.page }).then(
        () => shownIn(this.#page, id),
        () => undefined,
      ),
    );
    if (shown && shown.contract !== contract)
      this.#problems.add(`exports the contract ${shown.contract}, but its manifest says ${contract}`);
    if (shown) await this.#unlessProblem(setTimeout(limits.mounting));
    else if (this.#problems.all.length === 0) this.#problems.add(notShown);
    return this.#problems.all;
  }

  /** Waits for `awaited`, or until there is a problem. @returns undefined in that case. */
  #unlessProblem<T>(awaited: Promise<T>): Promise<T | undefined> {
    return Promise.race([awaited, this.#problems.first.then(() => setTimeout(limits.further, undefined))]);
  }
}
