import { rollBackRegister } from '../activateRegister';
import { activateShell, earlierShell } from '../activateShell';
import { readTarget } from '../target';
import type { Command } from './command';

export const rollback: Command = {
  summary: 'make an earlier release live again, immediately',
  options: ['to', 'to-build', 'register'],
  async run(options) {
    const target = readTarget(options);
    const build = options.text('to-build');
    await (target.shell
      ? activateShell(target.site, earlierShell(target.site, build), true)
      : rollBackRegister(target.site, target.folder, target.id, build));
  },
};
