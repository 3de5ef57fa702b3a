import type { Entry } from '@registers/shared/submit';
import { until } from '../actions';
import type { App } from '../apps';
import { emptyFirstField, goUntilUsable, openPage, type Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';
import { field } from '../../../e2e/support/app';
import { fillInquiry } from '../../../e2e/support/begin';

const few = 10;
const many = 10_000;

/** Copies the entry that this browser has sent until it has `count` of them, each a minute older than the one before. */
const copySent = (count: number) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('registers');
    opening.onerror = () => reject(new Error('The entries cannot be read'));
    opening.onsuccess = () => {
      const write = opening.result.transaction('entries', 'readwrite');
      opening.result.close();
      write.oncomplete = () => resolve();
      write.onabort = () => reject(new Error('The copies cannot be stored'));
      const entries = write.objectStore('entries');
      entries.getAll().onsuccess = ({ target }) => {
        const [sent] = (target as IDBRequest<Entry[]>).result;
        if (!sent) throw new Error('Nothing was sent from this browser');
        for (let nth = 1; nth < count; nth += 1) {
          const sentAt = (sent.sentAt ?? 0) - nth * 60_000;
          const versions = sent.versions.map((version) => ({ ...version, at: sentAt }));
          entries.put({ ...sent, id: crypto.randomUUID(), sentAt, versions });
        }
      };
    };
  });

/** Submits with the keyboard, and waits until the form is no longer busy. */
async function submit({ page }: Visit): Promise<void> {
  await field(page, 'Remarks').focus();
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.keyboard.press('Control+Enter'),
  ]);
  await page.locator('form[aria-busy=false]').waitFor();
}

/** Opens a page on a device with `count` sent entries. Its `config.json` lets the device keep so many. */
async function openWith({ newContext }: Bench, app: App, count: number): Promise<Visit> {
  const context = await newContext(app);
  await context.route(`${app.origin}/config.json`, async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, sent: { days: 60, entries: many + 100 } } });
  });
  const visit = await openPage(context, { network: unthrottled, cpu: 1 });
  await goUntilUsable(visit, app.origin);
  await fillInquiry(visit.page, 'SEED');
  await submit(visit);
  await visit.page.evaluate(copySent, count);
  await goUntilUsable(visit, app.origin);
  await emptyFirstField(visit);
  return visit;
}

type Note = (what: string, value: number) => void;

/** Measures sending an entry and opening the list of sent ones: from the key or the press to the paint. */
async function work(visit: Visit, note: Note): Promise<void> {
  const { page, session } = visit;
  await fillInquiry(page, 'NEXT');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  note(
    'sending one entry, until its receipt is there',
    await until(visit, 'keydown', 'section[aria-label="Last entry sent"] a', async () => {
      await field(page, 'Remarks').focus();
      await page.keyboard.press('Control+Enter');
    }),
  );
  const link = page.getByRole('link', { name: 'Sent', exact: true });
  note('opening Sent', await until(visit, 'click', 'main section li', () => link.click()));
}

/** Measures whether people wait longer after they have sent 10,000 entries than after 10. */
export async function entries(bench: Bench): Promise<void> {
  const app = bench.apps.find(({ name }) => name === 'federated');
  if (!app) throw new Error('The federated app is not measured');
  for (let run = 0; run < bench.runs; run += 1) {
    for (const count of [few, many]) {
      const visit = await openWith(bench, app, count);
      const part = `${count} entries, CPU 4×`;
      await work(visit, (what, value) => bench.samples.add({ part, what, unit: 'ms' }, app.name, value));
      await visit.page.context().close();
    }
  }
}
