import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mustSucceed } from '../../platform/tools/local-site/commands';
import { step } from '../support/timed';

/** A code block of docs/shipping-a-register.md: commands to type, or lines to insert into a file. */
export type Block = { commands: string[]; at: Place } | { lines: string; file: string; after: string };

/** Where commands are typed. `registry`: in the register's place, by those who have a package registry. */
const places = ['', 'repository', 'registry'] as const;
type Place = (typeof places)[number];

/**
 * The code blocks of the guide, in order. `sh` has commands, `sh repository` those for the registers' repository,
 * `sh registry` those that take packages from a registry in place of files, and `ts file=… after="…"` what goes below
 * each line of a file that has this text.
 */
export const blocksOf = (guide: string): Block[] =>
  [...guide.matchAll(/^```(\S+) ?(.*)\n([^]*?)^```$/gm)].map(([, language, info = '', content = '']) => {
    const at = places.find((place) => place === info);
    if (language === 'sh' && at !== undefined) return { commands: content.trim().split('\n'), at };
    const [, file, after] = /^file=(\S+) after="(.+)"$/.exec(info) ?? [];
    assert.ok(file && after, `The guide has a code block that nobody can follow: ${language} ${info}`);
    return { lines: content, file, after };
  });

function insertBelow(file: string, after: string, lines: string): void {
  const before = readFileSync(file, 'utf8').split('\n');
  assert.ok(
    before.some((line) => line.includes(after)),
    `${file} has no line with ${after}`,
  );
  writeFileSync(
    file,
    before.map((line) => (line.includes(after) ? `${line}\n${lines.trimEnd()}` : line)).join('\n'),
  );
}

/** What is done with a command of the guide (docs/shipping-a-register.md) beside running it, or in its place. */
export type OwnStep = (run: () => Promise<string>, dir: string) => Promise<void>;

interface Follower {
  /** The folder of the registers' repository. */
  repository: string;
  /** The texts in place of `<site>` and other names in the commands of the guide. */
  places: Readonly<Record<string, string>>;
  /** What is done at some commands, by the command as the guide has it. The guide must have each of them. */
  own: Readonly<Record<string, OwnStep>>;
}

/** Does what docs/shipping-a-register.md says, from its first code block to its last. */
export async function follow(blocks: readonly Block[], { repository, places, own }: Follower) {
  const fill = (command: string) =>
    command.replace(/<([^>]+)>/g, (_all, name: string) => {
      const place = places[name];
      assert.ok(place, `The guide does not say what <${name}> is`);
      return place;
    });
  const left = new Set(Object.keys(own));
  let dir = '';
  for (const block of blocks) {
    if ('lines' in block) {
      insertBelow(join(dir, block.file), block.after, block.lines);
      continue;
    }
    // platform/tools/registries.test.ts follows these.
    if (block.at === 'registry') continue;
    for (const command of block.commands) {
      const [, folder] = /^cd (.+)$/.exec(command) ?? [];
      if (folder !== undefined) {
        dir = resolve(dir, fill(folder));
        continue;
      }
      const place = block.at === 'repository' ? repository : dir;
      const run = () => mustSucceed(place, ['sh', '-c', fill(command)]);
      left.delete(command);
      await step<unknown>(command, () => own[command]?.(run, place) ?? run());
    }
  }
  assert.deepEqual([...left], [], 'The guide no longer has these commands');
}
