import { expect, openRegister } from '../../support/app';
import { recordOf, release } from '../releases';
import { seen } from '../../support/releases';
import type { Step } from '../step';

const rounds = 3;

export const twoTeams: Step = {
  title: 'Two teams release at the same moment',
  async run(fixture) {
    for (let round = 1; round <= rounds; round += 1) {
      const before = ['job', 'invoice'].map((id) => recordOf(fixture, id).build);
      const outputs = await Promise.all(
        (['mfe-job', 'mfe-invoice'] as const).map((folder) => release(fixture, folder, `round ${round}`)),
      );
      ['job', 'invoice'].forEach((id, index) => {
        const { build, fallback } = recordOf(fixture, id);
        // Neither was lost: each has kept what the other wrote.
        expect(outputs[index]).toContain(build);
        expect(fallback?.build).toBe(before[index]);
      });
    }
    const page = await fixture.tabs.open('/job-register');
    await expect(seen(page, `round ${rounds}`)).toBeVisible();
    await openRegister(page, 'Inspector Invoice');
    await expect(seen(page, `round ${rounds}`, 'mfe-invoice')).toBeVisible();
    await page.context().close();
    return `${rounds} times two processes, all ${2 * rounds} releases in the registry, the last two on the page`;
  },
};
