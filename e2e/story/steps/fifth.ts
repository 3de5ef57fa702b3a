import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/start/workspaces';
import { expect, field, submit } from '../../support/app';
import { site } from '../../support/site';
import { binIn, installShared } from '../outside';
import { fifth, type Stage } from '../stage';
import type { Step } from '../step';
import { done } from '../tool';

const maker = join(root, 'create-register/bin.mjs');

/** The new register's folder, made as a new team makes it where that can be done already. */
async function make(outside: string): Promise<{ folder: string; way: string }> {
  const folder = join(outside, fifth.id);
  if (existsSync(maker)) {
    await done(outside, [maker, fifth.id]);
    return { folder, way: 'made by create-register' };
  }
  cpSync(join(root, 'e2e/story/fifth'), folder, { recursive: true });
  return { folder, way: 'copied from e2e/story/fifth, as create-register is not there' };
}

/** The operator's part: an origin and an endpoint for the new register. */
async function admit(stage: Stage): Promise<void> {
  stage.write('site.json', ({ origins }) => ({
    origins: { ...origins, [`mfe-${fifth.id}`]: fifth.origin },
  }));
  stage.write('config.json', (config) => ({
    ...config,
    endpoints: { ...config.endpoints, [fifth.id]: `${site.receiver}/exec` },
  }));
  await stage.deploy();
}

export const fifthRegister: Step = {
  title: 'A fifth register from outside the repository',
  async play(stage) {
    const { outside } = stage;
    installShared(outside);
    const { folder, way } = await make(outside);
    await admit(stage);
    const bin = binIn(outside);
    await done(folder, [bin, 'build']);
    expect(await done(folder, [bin, 'release', '--to', stage.site, '--dist', 'dist'])).toContain(
      `from ${fifth.origin}/`,
    );

    const page = await stage.tabs.open('/');
    await page
      .getByRole('navigation', { name: 'Registers' })
      .getByRole('link', { name: /^Travel/ })
      .click();
    await field(page, 'Reference').fill('T-1');
    await field(page, 'EntryDate').fill('5/11/26');
    await field(page, 'OwnerCoordinator').selectOption('Isha');
    await submit(page);
    await expect(page.getByText('Entry submitted successfully!')).toBeVisible();
    const csv = await (await fetch(`${site.receiver}/registers/${fifth.id}.csv`)).text();
    expect(csv).toMatch(/T-1.*05-11-2026.*Isha/);
    await page.context().close();
    return `${way}, built against the packed shared, in the sidebar, its entry in the receiver's CSV`;
  },
};
