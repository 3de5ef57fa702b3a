import assert from 'node:assert/strict';

/** The code blocks of a guide, in order, each with the words behind its quotation marks, such as `sh repository`. */
export const blocksOf = (guide: string): { words: string; text: string }[] =>
  [...guide.matchAll(/^( *)```(.+)\n([^]*?)^\1```$/gm)].map(([, , words = '', text = '']) => ({
    words,
    text,
  }));

/** A command with texts of this run in place of `<site>` and other names. */
export const fillPlaces = (command: string, places: Readonly<Record<string, string>>): string =>
  command.replace(/<([^<>]+)>/g, (_all, name: string) => {
    const place = places[name];
    assert.ok(place, `This program does not say what <${name}> is`);
    return place;
  });

/** One thing that a guide says: a command, or a change of a file. */
export interface GuideStep {
  text: string;
  run: () => Promise<string>;
}

/** What is done with a step of a guide beside running it, or in its place. */
export type OwnStep = (run: GuideStep['run']) => Promise<unknown>;

/** How a step of a guide begins, and what is done each time that it is there. */
export type OwnSteps = readonly (readonly [begins: string, ...own: OwnStep[]])[];

/** Does a part of a long program, and says how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}

/** Does what a guide says, from first to last. @throws Error if it no longer has a step that has an own one */
export async function follow(steps: readonly GuideStep[], ownSteps: OwnSteps): Promise<void> {
  const left = ownSteps.map(([begins, ...own]) => ({ begins, own }));
  for (const { text, run } of steps) {
    const own = left.find((each) => each.own.length > 0 && text.startsWith(each.begins))?.own.shift();
    await timed<unknown>(text, () => (own ? own(run) : run()));
  }
  const missing = left.filter(({ own }) => own.length > 0).map(({ begins }) => begins);
  assert.deepEqual(missing, [], 'The guide no longer has these commands, or not as often');
}
