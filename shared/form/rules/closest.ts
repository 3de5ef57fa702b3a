import type { Choice } from '@registers/shared/enum';
import { comparable, type ComparableChoice, comparableChoices, filterChoices } from './choices';
import { maxSlips, nearest, slipsBetween } from './nearest';

/** The choices that a text begins with: DNV for `DNV India`. Else those with its first word: November for `Nov 25`. */
function goneOnFrom(choices: readonly ComparableChoice[], text: string): readonly ComparableChoice[] {
  const [word = ''] = text.split(' ');
  const whole = choices.filter(({ names }) => names.some((name) => text.startsWith(`${name} `)));
  if (whole.length > 0 || word.length < 3) return whole;
  return choices.filter(({ value }) => value.startsWith(word));
}

/** The longest name, in characters. A longer text is no name. */
const longestName = 200;

/** The choice with fewest words that has every word of a text, spelt nearly so: `received` is in Invoice Recieved. */
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
 * The choice that was probably meant by a text that is no choice. The first that is found: the only one that begins
 * with the text or matches it; the one spelt nearly the same; the one that has all its words; the only one that the
 * text begins with.
 */
export function closestChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = comparable(typed);
  const all = comparableChoices(choices);
  const matches = filterChoices(choices, typed);
  const begun = all.filter(
    ({ choice, names }) => names.some((name) => name.startsWith(text)) && matches.includes(choice),
  );
  const [match, ...others] = begun.length > 0 ? begun.map(({ choice }) => choice) : matches;
  if (match && others.length === 0) return match;
  const near = nearest(all, ({ names }) => names, text)?.choice;
  // Several choices begin with the text, so none of them is offered unless one is spelt nearly the same.
  if (near ?? begun[0]) return near;
  const having = withWords(all, text);
  if (having ?? match) return having;
  const [from, ...further] = goneOnFrom(all, text);
  return further.length === 0 ? from?.choice : undefined;
}
