import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { App } from './apps';
import { apply, type Conditions, unthrottled } from './conditions';
import { installProbe } from './probe';
import { Recorder } from './recorder';
import { launchOptions } from '../../e2e/support/browser';
import { root } from '../tools/local-site/registers';

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** Signs in. The browser then has the provider's session cookie, and the SDK's own cookie. */
async function signIn(context: BrowserContext, { origin }: App): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByLabel('Email').fill('bench@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('[data-field]').first().waitFor();
  await page.close();
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser stores when somebody is signed in. */
export async function signedInState(browser: Browser, app: App): Promise<SignedIn> {
  const context = await browser.newContext();
  await signIn(context, app);
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Opens a browser with a profile on disk, after three visits: Chromium stores compiled scripts at the second. Contexts
 * of `newContext` have nothing on disk, and compile at each visit.
 */
export async function openProfile(app: App): Promise<BrowserContext> {
  const dir = join(root, 'platform/bench/.cache/profiles', app.name);
  rmSync(dir, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(dir, {
    ...launchOptions(),
    serviceWorkers: 'block',
  });
  await signIn(context, app);
  for (let visits = 0; visits < 2; visits += 1) {
    const visit = await openPage(context, { network: unthrottled, cpu: 1 });
    await goUntilUsable(visit, app.origin);
    await emptyFirstField(visit);
    await visit.page.close();
  }
  return context;
}

/** An open page, the connection to its debugger, and the notes of its requests. */
export interface Visit {
  page: Page;
  session: CDPSession;
  recorder: Recorder;
}

/** Opens an empty page under the given conditions. */
export async function openPage(context: BrowserContext, conditions: Conditions): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const recorder = new Recorder(session);
  await recorder.start(conditions.network);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Runtime.enable');
  for (const name of ['benchType', 'benchUsable']) await session.send('Runtime.addBinding', { name });
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    // The page may be closed already: then whatever waits for the character fails by itself.
    if (name === 'benchType') type(session, payload).catch(() => undefined);
  });
  // The compiler of this program adds calls of `__name`, which the page does not have.
  await page.addInitScript(`globalThis.__name ??= (f) => f; (${installProbe.toString()})()`);
  await apply(session, conditions);
  return { page, session, recorder };
}

/** One key, pressed and let go, as the browser gets it from a keyboard. */
export async function type(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text, unmodifiedText: text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
}

/**
 * Goes to an address. Returns the milliseconds until its form can be used. The page says so by itself: to ask it
 * again and again, as Playwright's `waitForFunction` does, would slow it down.
 */
export async function goUntilUsable({ page, session }: Visit, address: string): Promise<number> {
  const usable = new Promise<number>((resolve, reject) => {
    const late = new Error(`${address} could not be used within 60 s`);
    const limit = setTimeout(() => reject(late), 60_000);
    const heard = ({ name, payload }: { name: string; payload: string }) => {
      if (name !== 'benchUsable') return;
      session.off('Runtime.bindingCalled', heard);
      clearTimeout(limit);
      resolve(Number(payload));
    };
    session.on('Runtime.bindingCalled', heard);
  });
  await Promise.all([usable, page.goto(address, { waitUntil: 'commit' })]);
  return usable;
}

/** The milliseconds for which the page's main thread has worked so far, by the clock of the thread. */
export async function workOf({ session }: Visit): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Removes the character that the probe has typed, and so the draft: a next visit must find what a first one finds. */
export async function emptyFirstField({ page }: Visit): Promise<void> {
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(500);
}
