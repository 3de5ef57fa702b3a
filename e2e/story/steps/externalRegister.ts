import { join } from 'node:path';
import { root } from '../../../tools/local-site/registers';
import { expect, field, submit } from '../../support/app';
import { site } from '../../support/site';
import { binIn, installPackages } from '../packedPackages';
import { external, type Fixture } from '../fixture';
import type { Step } from '../step';
import { node } from '../registerCommand';

/** What `npm create register` runs. */
const createRegister = join(root, 'kit/create-register/bin.mjs');

/** The operator's part: an origin and an endpoint for the new register. */
async function allowRegister(fixture: Fixture): Promise<void> {
  fixture.write('site.json', ({ origins }) => ({
    origins: { ...origins, [`mfe-${external.id}`]: external.origin },
  }));
  fixture.write('config.json', (config) => ({
    ...config,
    endpoints: { ...config.endpoints, [external.id]: `${site.receiver}/exec` },
  }));
  await fixture.deploy();
}

export const externalRegister: Step = {
  title: 'A register from outside the repository',
  async run(fixture) {
    const { outside } = fixture;
    const packages = installPackages(outside).flatMap(([name, file]) => [`--${name}`, `./${file}`]);
    await node(outside, createRegister, external.id, ...packages);
    await allowRegister(fixture);
    const folder = join(outside, external.id);
    const bin = binIn(outside);
    await node(folder, bin, 'build');
    expect(await node(folder, bin, 'release', '--to', fixture.site, '--dist', 'dist')).toContain(
      `from ${external.origin}/`,
    );

    const page = await fixture.tabs.open('/');
    await page
      .getByRole('navigation', { name: 'Registers' })
      .getByRole('link', { name: /^Travel/ })
      .click();
    await field(page, 'Reference').fill('T-1');
    await field(page, 'EntryDate').fill('5/11/26');
    await field(page, 'OwnerCoordinator').selectOption('Isha');
    await submit(page);
    await expect(page.getByText('Entry submitted successfully!')).toBeVisible();
    const csv = await (await fetch(`${site.receiver}/registers/${external.id}.csv`)).text();
    expect(csv).toMatch(/T-1.*05-11-2026.*Isha/);
    await page.context().close();
    return "made by create-register, built against the packed shared with the packed kit, in the sidebar, its entry in the receiver's CSV";
  },
};
