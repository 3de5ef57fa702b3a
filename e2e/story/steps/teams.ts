import { expect, openRegister } from '../../support/app';
import { entryOf, release, seen } from '../live';
import type { Step } from '../step';

const rounds = 3;

export const twoTeams: Step = {
  title: 'Two teams release at the same moment',
  async play(stage) {
    for (let round = 1; round <= rounds; round += 1) {
      const before = ['job', 'invoice'].map((id) => entryOf(stage, id).build);
      const said = await Promise.all(
        (['mfe-job', 'mfe-invoice'] as const).map((folder) => release(stage, folder, `round ${round}`)),
      );
      ['job', 'invoice'].forEach((id, index) => {
        const { build, fallback } = entryOf(stage, id);
        // Neither was lost: what the one wrote still stands when the other has written.
        expect(said[index]).toContain(build);
        expect(fallback?.build).toBe(before[index]);
      });
    }
    const page = await stage.tabs.open('/job-register');
    await expect(seen(page, 'mfe-job', `round ${rounds}`)).toBeVisible();
    await openRegister(page, 'Inspector Invoice');
    await expect(seen(page, 'mfe-invoice', `round ${rounds}`)).toBeVisible();
    await page.context().close();
    return `${rounds} times two processes, all ${2 * rounds} releases in the registry, the last two on the page`;
  },
};
