import { CliError, refuseIf } from '../basics/errors';
import { brokenRegisters, shellVersions } from '../gate/gate';
import { getRegister, readRegistry, setClosed, writeRegistry } from '../site/registry';
import { inSiteTransaction } from '../site/siteTransaction';
import { type Command, readRegisterTarget } from './command';
import type { Options } from './options';

const targetOf = (options: Options) =>
  readRegisterTarget(options, "The shell can't be closed or opened. Name a register: --register <id>");

export const close: Command = {
  summary: 'close a register, and show a message instead',
  options: ['to', 'message', 'register'],
  async run(options) {
    const { site, id } = targetOf(options);
    const message = options.required('message');
    await inSiteTransaction(site, () => {
      writeRegistry(site, setClosed(readRegistry(site), id, message));
    });
    console.log(`Closed: ${id}, with the message "${message}"`);
  },
};

export const open: Command = {
  summary: 'open a closed register',
  options: ['to', 'register'],
  async run(options) {
    const { site, id } = targetOf(options);
    await inSiteTransaction(site, () => {
      const registry = readRegistry(site);
      if (getRegister(registry, id).closed === undefined)
        throw new CliError(`${id} is not closed, so there is nothing to open.`);
      const next = setClosed(registry, id, undefined);
      const shell = shellVersions(next);
      // A shell may be released that cannot run a closed register, so the register is checked when it is opened.
      if (shell)
        refuseIf(
          brokenRegisters([getRegister(next, id)], shell),
          `Release it first, then open it: register release --to ${site.dir}`,
        );
      writeRegistry(site, next);
    });
    console.log(`Open: ${id}`);
  },
};
