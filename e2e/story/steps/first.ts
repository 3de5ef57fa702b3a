import { basename } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { registerFolders } from '../../../tools/start/workspaces';
import { expect, openRegister, submit } from '../../support/app';
import { fillInvoice, storedTimes } from '../../support/entries';
import { site } from '../../support/site';
import type { Step } from '../step';
import { register } from '../tool';

/** Headers as the browser got them, of what it loaded. */
async function headersSeen(answers: readonly Response[]): Promise<string> {
  const of = (matches: (url: string) => boolean) => {
    const answer = answers.find((one) => one.status() === 200 && matches(one.url()));
    if (!answer) throw new Error('The browser did not load what was looked for');
    return answer.allHeaders();
  };
  const page = await of((url) => url === `${site.shell}/`);
  expect(page['cache-control']).toBe('no-cache');
  expect(page['content-security-policy']).toContain("default-src 'none'");
  expect(page['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  expect((await of((url) => url.endsWith('/registers.json')))['cache-control']).toBe('no-cache');
  const entry = await of((url) => url.includes('remoteEntry'));
  expect(entry).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect(entry['vary']).toContain('Accept-Encoding');
  for (const headers of [page, entry]) expect(headers['x-content-type-options']).toBe('nosniff');
  const packed = entry['content-encoding'];
  expect(['br', 'gzip']).toContain(packed);
  return `headers right, scripts as ${packed}`;
}

export const releaseAll: Step = {
  title: 'The shell and the four registers are released into an empty site',
  short: true,
  async play(stage) {
    const said = await register('shell', 'release', '--to', stage.site, '--dist', 'dist');
    expect(said).toContain(`from ${site.shell}/shell/`);
    // The page has brought a script of its own, which the policy has to name.
    expect(said).toContain('Make the server configuration anew');
    await stage.deploy();
    for (const { dir } of registerFolders()) {
      expect(await register(basename(dir), 'release', '--to', stage.site, '--dist', 'dist')).toMatch(
        /Fetched \d+ files from http/,
      );
    }
    return `${stage.registry().registers.length + 1} releases, every file fetched over HTTP before it went live`;
  },
};

export const firstVisit: Step = {
  title: 'A visitor signs in, opens each register and sends an entry',
  short: true,
  async play({ tabs }) {
    const answers: Response[] = [];
    const page = await tabs.open('/', {
      prepare: (fresh: Page) => void fresh.on('response', (answer) => answers.push(answer)),
    });
    for (const { id, title } of registerFolders()) {
      await openRegister(page, title);
      // By the specification that page is empty; About says below whether its code has come.
      if (id !== 'manmonth') await expect(page.locator('[data-field]').first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'About' }).click();
    for (const { title } of registerFolders()) {
      const row = page.getByRole('row', { name: new RegExp(`^${title}`) });
      await expect(row.getByRole('cell', { name: 'Live', exact: true })).toBeVisible();
    }
    await openRegister(page, 'Inspector Invoice');
    const remark = `story ${Date.now()}`;
    await fillInvoice(page, remark);
    await submit(page);
    await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
    expect(await storedTimes([remark])).toEqual([1]);
    const headers = await headersSeen(answers);
    await page.context().close();
    return `4 registers, 1 entry in the receiver's CSV, ${headers}`;
  },
};
