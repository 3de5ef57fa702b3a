import { join } from 'node:path';
import { root } from '../../../tools/start/workspaces';
import { expect, field, submit } from '../../support/app';
import { site } from '../../support/site';
import { binIn, installPackages } from '../outside';
import { fifth, type Stage } from '../stage';
import type { Step } from '../step';
import { done } from '../tool';

/** What `npm create register` runs. */
const maker = join(root, 'kit/create-register/bin.mjs');

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
    const { shared, kit } = installPackages(outside);
    await done(outside, [maker, fifth.id, '--shared', `./${shared}`, '--kit', `./${kit}`]);
    await admit(stage);
    const folder = join(outside, fifth.id);
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
    return "made by create-register, built against the packed shared with the packed kit, in the sidebar, its entry in the receiver's CSV";
  },
};
