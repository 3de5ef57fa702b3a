import type { RegisterRecord } from '@registers/shared/registry';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { Problems } from './problems';

/** In milliseconds. */
const limits = {
  /** For the shell, with signing in. */
  frame: 30_000,
  /** For the page of a register, once the shell is there. */
  page: 10_000,
  /** Slightly longer than the shell counts an error as one of mounting (`mountingMs`). */
  mounting: 1_250,
  /** For errors that follow from the first one, as that of a missing file. */
  further: 250,
};

/** How the shell says which build it shows: shell/src/registers/RegisterPage.tsx. */
interface Shown {
  version: string;
  build?: string;
  contract: number;
}

/** Waits for `awaited`, but no longer than until there is a problem. @returns undefined in that case. */
const unless = <T>(problems: Problems, awaited: Promise<T>): Promise<T | undefined> =>
  Promise.race([awaited, problems.first.then(() => setTimeout(limits.further, undefined))]);

/** Opens a path of the site. @returns whether the frame of the shell appears. */
const opensFrame = async (page: Page, address: string): Promise<boolean> => {
  const frame = page.getByRole('banner');
  try {
    await page.goto(address, { timeout: limits.frame, waitUntil: 'commit' });
    await frame.waitFor({ timeout: limits.frame });
    return true;
  } catch {
    return false;
  }
};

/** The build that is shown; undefined if none is within the time limit. */
async function shownBuild(page: Page, id: string): Promise<Shown | undefined> {
  try {
    const found = await page.waitForFunction(
      (wanted) =>
        performance
          .getEntriesByName('register-shown')
          .map((entry) => (entry as unknown as { detail: Shown & { id: string } }).detail)
          .find((shown) => shown.id === wanted),
      id,
      { timeout: limits.page },
    );
    return await found.jsonValue();
  } catch {
    return undefined;
  }
}

export interface Mounted {
  /** Whether the shell itself appeared. */
  frame: boolean;
  problems: string[];
}

/** Opens a register in a tab of its own, and watches it while it mounts. */
export async function mount(
  context: BrowserContext,
  origin: string,
  { id, path, version, contract }: RegisterRecord,
): Promise<Mounted> {
  const page = await context.newPage();
  const name = `${id} ${version}`;
  const problems = new Problems(page, name, id);
  const frame = await opensFrame(page, origin + path);
  if (frame) {
    const shown = await unless(problems, shownBuild(page, id));
    if (shown === undefined && problems.all.length === 0) problems.notShown();
    if (shown && shown.contract !== contract)
      problems.add(`${name} exports the contract ${shown.contract}, but its manifest says ${contract}`);
    await unless(problems, setTimeout(limits.mounting));
  }
  await page.close();
  return { frame, problems: problems.all };
}

/** Opens a page of the shell alone. */
export async function openShell(context: BrowserContext, origin: string, name: string): Promise<string[]> {
  const page = await context.newPage();
  const problems = new Problems(page, name, undefined);
  if (!(await opensFrame(page, origin)))
    problems.add(`${name} did not show its header within ${limits.frame / 1000} s`);
  await page.close();
  return problems.all;
}
