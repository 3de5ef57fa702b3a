import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Located } from '../core/store';
import { type Command, withStore } from './command';

const group = '[0-9a-f]{4}';
const reference = new RegExp(`^[0-9a-f]{8}(-${group}-${group}-${group}-[0-9a-f]{12})?$`);

function describeVersion({ id, formType, version, changedAt, subject, withdrawn }: Located): string {
  const sender = subject === null ? 'without a token' : `by ${subject}`;
  return `stored: ${id} in ${formType}, version ${version}, ${changedAt}, ${sender}${withdrawn ? ', withdrawn' : ''}`;
}

/** The lines about an entry in a log. `-`: the log comes from the standard input, as from `journalctl`. */
async function* matchingLines(file: string, beginning: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  for await (const line of createInterface({ input })) if (line.includes(`"id":"${beginning}`)) yield line;
}

/** Says what became of an entry, by its versions in the store and by a log. Never its content. */
export const find: Command = {
  usage: 'find <reference> [<log>]   what became of an entry, in the store and in a file of the log',
  run: async ([given = '', log], settings, say) => {
    const beginning = given.toLowerCase();
    if (!reference.test(beginning))
      throw new Error(`"${given}" is no reference. Give the first 8 characters of the entry's id, or all.`);
    const [first, last] = ['0', 'f'].map((digit) =>
      beginning.padEnd(36, `-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(12)}`),
    ) as [string, string];
    const versions = await withStore(settings, async (store) => store.locate(first, last));
    versions.forEach((version) => say(describeVersion(version)));
    if (versions.length === 0) say(`not stored: no entry has an id that begins with ${beginning}`);
    let known = versions.length > 0;
    for await (const line of log === undefined ? [] : matchingLines(log, beginning)) {
      known = true;
      say(line);
    }
    if (!known)
      throw new Error(`Nothing is known of ${beginning}${log === undefined ? '' : ', in the log either'}.`);
  },
};
