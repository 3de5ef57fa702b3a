import { goBack } from '../golive';
import { releaseName } from '../registry';
import { shellGoesLive, shellToGoBackTo } from '../shellLive';
import { subjectOf } from '../subject';
import type { Command } from './command';

export const rollback: Command = {
  summary: 'make an earlier release live again, at once',
  options: ['to', 'to-build', 'register'],
  async run(given) {
    const subject = subjectOf(given);
    const build = given.text('to-build');
    if (subject.shell) {
      const target = shellToGoBackTo(subject.site, build);
      for (const line of await shellGoesLive(subject.site, target, true)) console.log(line);
    } else {
      const target = await goBack(subject.site, subject.folder, subject.id, build);
      console.log(`Live: ${subject.folder} ${releaseName(target)}`);
    }
  },
};
