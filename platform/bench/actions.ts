import { type App } from './apps';
import { emptyFirstField, goUntilUsable, openPage, type Visit } from './browser';
import { type Conditions, unthrottled } from './conditions';
import type { Bench } from './bench';

/** By the title of a register, a selector of what the page has once the register can be used. */
const pages = {
  'Inquiry Register': 'form[aria-label="Inquiry Register"] [data-field] input',
  'Job Register': 'form[aria-label="Job Register"] [data-field] input',
  'Man Month Register': 'a[aria-current=page][href="/man-month"]',
  'Inspector Invoice': 'form[aria-label="Inspector Invoice"] [data-field] input',
} as const;

export type Title = keyof typeof pages;
export const titles = Object.keys(pages) as Title[];

/** Calls `press`, which causes `event`. Returns the milliseconds until something like `selector` is painted. */
export async function until(
  { page }: Visit,
  event: string,
  selector: string,
  press: () => Promise<void>,
): Promise<number> {
  // The page listens first: a key or a click goes another way than this command, and could overtake it.
  await page.evaluate(([name, wanted]) => window.probe.watch(name, wanted), [event, selector] as const);
  await press();
  const painted = page.evaluate(() => window.probe.watched);
  const late = new Promise<never>((_, reject) =>
    setTimeout(
      reject,
      30_000,
      new Error(`After ${event}, nothing like ${selector} was painted in 30 s`),
    ).unref(),
  );
  return (await Promise.race([painted, late])) ?? Number.NaN;
}

/** Opens a register by a click on its link in the sidebar. Returns the milliseconds until it is painted. */
export async function openRegister(visit: Visit, title: Title): Promise<number> {
  const link = visit.page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: title });
  const box = await link.boundingBox();
  if (!box) throw new Error(`The sidebar has no link ${title}`);
  return until(visit, 'click', pages[title], () =>
    visit.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
  );
}

/** Calls `run` for both apps, each signed in and with its first form open, on a CPU as `conditions` say. */
export async function withApps(
  bench: Bench,
  conditions: Conditions,
  run: (visit: Visit, app: App) => Promise<void>,
): Promise<void> {
  for (const app of bench.apps) {
    const context = await bench.newContext(app);
    const visit = await openPage(context, { network: unthrottled, cpu: 1 });
    await goUntilUsable(visit, app.origin);
    await emptyFirstField(visit);
    await visit.session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    await run(visit, app);
    await context.close();
  }
}
