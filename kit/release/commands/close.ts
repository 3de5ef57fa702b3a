import { knownEntry, putClosed } from '../changes';
import { replaceJson } from '../durable';
import { changing } from '../locked';
import { Problem } from '../problem';
import { brokenBy, refuse, shellSide } from '../sides';
import { files, readRegistry } from '../site';
import { registerOf } from '../subject';
import type { Command } from './command';

export const close: Command = {
  summary: 'take a register out, with a message in its place',
  options: ['to', 'message', 'register'],
  async run(given) {
    const { site, id } = registerOf(given, 'kill switch');
    const message = given.needed('message');
    await changing(site, `closing ${id}`, () => {
      replaceJson(files.registry(site), putClosed(readRegistry(site), id, message));
    });
    console.log(`Closed: ${id}, saying "${message}"`);
  },
};

export const open: Command = {
  summary: 'bring a closed register back',
  options: ['to', 'register'],
  async run(given) {
    const { site, id } = registerOf(given, 'kill switch');
    await changing(site, `opening ${id}`, async () => {
      const next = putClosed(readRegistry(site), id, undefined);
      const entry = knownEntry(next, id);
      if (knownEntry(readRegistry(site), id).closed === undefined) throw new Problem(`${id} is not closed`);
      const shell = await shellSide(site, next);
      // The shell may have been released while this register did not count.
      if (shell)
        refuse(await brokenBy(site, { registers: [entry] }, shell), 'Release it first; then open it.');
      replaceJson(files.registry(site), next);
    });
    console.log(`Open: ${id}`);
  },
};
