import assert from 'node:assert/strict';
import { step } from '../support/timed';

/** The commands of the guide (docs/operating.md), in order: each line of its blocks of `sh`, without a comment. */
export const commandsOf = (guide: string): string[] =>
  [...guide.matchAll(/^( *)```sh\n([^]*?)^\1```$/gm)]
    .flatMap(([, , text = '']) => text.trim().split('\n'))
    .map((line) => line.replace(/ +# .*$/, '').trim());

/** What is done with a command beside running it, or in its place. `before` is what is typed before it. */
export type OwnStep = (run: (before?: string) => Promise<string>) => Promise<unknown>;

/** A command of the guide, or its beginning, and what is done each time that it is there. */
export type OwnSteps = readonly (readonly [command: string, ...steps: OwnStep[]])[];

/**
 * Does what the guide says, from its first command to its last. @throws Error if the guide no longer has a command that
 * has an own step.
 */
export async function follow(
  commands: readonly string[],
  own: OwnSteps,
  run: (command: string) => Promise<string>,
): Promise<void> {
  const left = own.map(([begins, ...steps]) => ({ begins, steps }));
  for (const command of commands) {
    const doIt = (before = '') => run(before + command);
    const special = left.find(({ begins, steps }) => steps.length > 0 && command.startsWith(begins));
    const ownStep = special?.steps.shift();
    await step(command, () => (ownStep ? ownStep(doIt) : doIt()));
  }
  const missing = left.filter(({ steps }) => steps.length > 0).map(({ begins }) => begins);
  assert.deepEqual(missing, [], 'The guide no longer has these commands, or not as often');
}
