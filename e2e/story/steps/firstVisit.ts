import { basename } from 'node:path';
import { registerFolders } from '../../../platform/tools/local-site/registers';
import { expect, openRegister, submit } from '../../support/app';
import { fillInvoice, storedTimes } from '../../support/entries';
import { site } from '../../support/site';
import { releaseOf } from '../releases';
import type { Step } from '../step';
import { register } from '../registerCommand';

export const releaseAll: Step = {
  title: 'The shell and the four registers are released into an empty site',
  short: true,
  async run(fixture) {
    const output = await register('shell', 'release', '--to', fixture.site, '--dist', 'dist');
    expect(output).toContain(`from ${site.shell}/shell/`);
    expect(output).toMatch(/Before people come: .* npm run deploy/);
    await fixture.deploy();
    const folders = registerFolders();
    const releases = folders.map(({ id, dir }) =>
      // The trial of one register is enough.
      register(basename(dir), ...releaseOf(fixture, ...(id === 'job' ? [] : ['--untried']))),
    );
    const printed = await Promise.all(releases);
    for (const each of printed) expect(each).toMatch(/Fetched \d+ files from http/);
    expect(printed.join('\n')).toContain('Tried in the live shell: it shows its page');
    // registers.json has all four, though four processes changed it at the same time.
    const { registers } = fixture.registry();
    expect(registers.map(({ id }) => id).sort()).toEqual(folders.map(({ id }) => id).sort());
    return `${registers.length + 1} releases, every file fetched over HTTP before it went live`;
  },
};

export const firstVisit: Step = {
  title: 'A visitor signs in, opens each register and sends an entry',
  short: true,
  async run({ tabs }) {
    const page = await tabs.open('/');
    for (const { id, title } of registerFolders()) {
      await openRegister(page, title);
      // By the specification the man-month page is empty. About shows below whether its code was loaded.
      if (id !== 'manmonth') await expect(page.locator('[data-field]').first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByText('Technical details', { exact: true }).click();
    for (const { title } of registerFolders()) {
      const part = page.getByRole('region', { name: title });
      await expect(part.getByText('Live', { exact: true })).toBeVisible();
    }
    await openRegister(page, 'Inspector Invoice');
    const remark = `story ${Date.now()}`;
    await fillInvoice(page, remark);
    await submit(page);
    await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
    expect(await storedTimes([remark])).toEqual([1]);
    await page.context().close();
    return "4 registers, 1 entry in the receiver's CSV";
  },
};
