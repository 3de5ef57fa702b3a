import { rollBack } from '../switch/rollBack';
import type { Command } from './command';
import { readTarget } from './readTarget';

export const rollback: Command = {
  summary: 'make an earlier release live again: the last confirmed one, or the one named',
  options: ['to', 'untried', 'register'],
  which:
    'the version, the build id or its beginning; default: the newest confirmed release before the live one',
  async run(options) {
    await rollBack(readTarget(options), options.which, options.flag('untried'));
  },
};
