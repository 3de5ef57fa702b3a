import { CliError } from '../basics/errors';
import { rollBack } from '../switch/rollBack';
import type { Command } from './command';
import { readTarget } from './readTarget';

export const rollback: Command = {
  summary: 'make an earlier release live again: the last confirmed one, or the one named',
  options: ['to', 'to-build', 'untried', 'register'],
  which:
    'the version, the build id or its beginning; default: the newest confirmed release before the live one',
  async run(options) {
    const build = options.text('to-build');
    if (build !== undefined && options.which !== undefined)
      throw new CliError(`"${options.which}" and --to-build name a release each: give only one of them`, 2);
    await rollBack(readTarget(options), options.which ?? build, options.flag('untried'));
  },
};
