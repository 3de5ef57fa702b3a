import { expect, formReady, logOut, type Page, signIn, test } from '../support/app';
import { listed, openSent, send } from '../support/sent';

/** What this browser has stored of sent entries, of everybody. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('registers');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          opening.result.close();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );

/** Lets so many days pass for what is stored. The clock stays: a sign-in of another day would not be valid. */
const letPass = (page: Page, days: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('registers');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const write = opening.result.transaction('entries', 'readwrite');
          opening.result.close();
          write.oncomplete = () => resolve();
          write.objectStore('entries').openCursor().onsuccess = ({ target }) => {
            const { result: cursor } = target as IDBRequest<IDBCursorWithValue | null>;
            if (!cursor) return;
            const entry = cursor.value as { changedAt: number };
            cursor.update({ ...entry, changedAt: entry.changedAt - ms });
            cursor.continue();
          };
        };
      }),
    days * 24 * 60 * 60 * 1000,
  );

test('A6: after 60 days an entry is gone from the device, also when another person signs in', async ({
  page,
}) => {
  await signIn(page, '/inspector-invoice');
  await send(page, 'R. Expired');
  await letPass(page, 59);
  await page.reload();
  await openSent(page);
  // What was sent since from elsewhere is listed before it.
  await page.getByLabel('Search').fill('R. Expired');
  await expect(listed(page, 'R. Expired')).toHaveCount(1);
  await letPass(page, 1);
  expect(await stored(page)).toContain('R. Expired');
  await logOut(page);
  await signIn(page, '/', 'nobody-else@example.com');
  await expect.poll(() => stored(page)).toBe('[]');
});

test('A6: what is over the number that is kept is gone from the device, the oldest first', async ({
  signedIn: page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, sent: { entries: 2 } } });
  });
  await page.goto('/inspector-invoice');
  await formReady(page);
  for (const inspector of ['R. First', 'R. Second', 'R. Third']) await send(page, inspector);
  await expect.poll(() => stored(page)).not.toContain('R. First');
  expect(await stored(page)).toMatch(/R\. Second.*R\. Third|R\. Third.*R\. Second/);
});
