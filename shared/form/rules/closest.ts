import type { Choice } from '@registers/shared/enum';
import { choicesBegun, comparable, type ComparableChoice, comparableChoices, filterChoices } from './choices';
import { maxSlips, nearest, slipsBetween } from './nearest';

/** The choices with which a text begins (DNV for `DNV India`), or else those that begin with its first word. */
function goneOnFrom(choices: readonly ComparableChoice[], text: string): readonly ComparableChoice[] {
  const [word = ''] = text.split(' ');
  const whole = choices.filter(({ names }) => names.some((name) => text.startsWith(`${name} `)));
  if (whole.length > 0 || word.length < 3) return whole;
  return choices.filter(({ value }) => value.startsWith(word));
}

/** Longer texts, in characters, are not compared word by word: they are no name of a choice, and would take long. */
const longestName = 200;

/** The shortest choice that has words spelt nearly like all words of a text: Invoice Recieved for `received`. */
function withWords(choices: readonly ComparableChoice[], text: string): Choice | undefined {
  const words = text.split(' ');
  if (text === '' || text.length > longestName) return undefined;
  const having = choices.flatMap(({ choice, value }) => {
    const others = value.split(' ');
    const has = (word: string) =>
      others.some((other) => slipsBetween(word, other, maxSlips(word)) < Infinity);
    return words.every(has) ? [{ choice, words: others.length }] : [];
  });
  const [first, second] = having.sort((a, b) => a.words - b.words);
  return first?.words === second?.words ? undefined : first?.choice;
}

/**
 * The choice that was probably meant by a text that is no choice; undefined if none is likely. In this order:
 *
 * 1. the only choice that begins with the text, or else the only one that matches it in another way
 * 2. the choice spelt nearly the same
 * 3. the choice that has all words of the text, unless several choices begin with the text
 * 4. the only choice with which the text begins, or that begins with its first word, unless several match the text
 */
export function closestChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = comparable(typed);
  const all = comparableChoices(choices);
  const matching = filterChoices(choices, typed);
  const beginning = choicesBegun(choices, typed);
  const [likely, ...others] = beginning.length > 0 ? beginning : matching;
  if (likely && others.length === 0) return likely;
  const near = nearest(all, ({ names }) => names, text)?.choice;
  if (near || beginning.length > 0) return near;
  const having = withWords(all, text);
  if (having || matching.length > 0) return having;
  const [from, ...further] = goneOnFrom(all, text);
  return further.length === 0 ? from?.choice : undefined;
}
