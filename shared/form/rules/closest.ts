import type { Choice } from '@registers/shared/enum';
import { choicesBegun, comparable, type ComparableChoice, comparableChoices } from './choices';
import { maxSlips, nearest, slipsBetween } from './nearest';

/** A text or word with fewer letters is not taken as the beginning of a choice. */
const minLetters = 3;

/** Longer texts, in characters, are not compared word by word: they are no name of a choice, and would take long. */
const longestName = 200;

const wordsOf = (text: string): string[] => text.split(' ');

/** Whether a word is another one without letters inside: `recd` is recieved. */
function isContraction(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length && other.startsWith(word.charAt(0)) && other.endsWith(word.slice(-1));
}

/** The only choice whose words begin with those of a text, one by one: South Korea for `S. Korea`. */
function abbreviated(choices: readonly ComparableChoice[], text: string): Choice | undefined {
  const words = wordsOf(text);
  const isShort = (name: string) => {
    const whole = wordsOf(name);
    return whole.length === words.length && words.every((word, at) => whole[at]?.startsWith(word));
  };
  const [first, ...others] = choices.filter(({ names }) => names.some(isShort));
  const isSure = others.length === 0 && words.some(({ length }) => length >= minLetters);
  return isSure ? first?.choice : undefined;
}

/**
 * The choice that has all words of a text, begun, without letters inside, or spelt nearly so: Bureau Veritas - Pune for `bv pune`. Of several, the one
 * whose words all others have too: Invoice Recieved for `received`, not Invoice Not Recieved.
 */
function withWords(choices: readonly ComparableChoice[], text: string): Choice | undefined {
  const has = (others: readonly string[], word: string) =>
    others.some(
      (other) =>
        (word.length >= minLetters && (other.startsWith(word) || isContraction(word, other))) ||
        slipsBetween(word, other, maxSlips(word)) < Infinity,
    );
  const having = choices.filter(({ names }) =>
    wordsOf(text).every((word) => has(names.flatMap(wordsOf), word)),
  );
  const isInAll = ({ value }: ComparableChoice) =>
    having.every((other) => wordsOf(value).every((word) => wordsOf(other.value).includes(word)));
  return having.find(isInAll)?.choice;
}

/** The choice with which a text begins, if it has no other in it: June for `June (part)`, none for `India/UAE`. */
function goneOnFrom(choices: readonly ComparableChoice[], text: string): Choice | undefined {
  const inside = choices.filter(({ names }) => names.some((name) => ` ${text} `.includes(` ${name} `)));
  const [first, ...others] = inside;
  return others.length === 0 && first?.names.some((name) => text.startsWith(name)) ? first.choice : undefined;
}

/**
 * The choice that was probably meant by a text that is no choice; undefined if none is near as a whole, or several are as
 * near. In this order:
 *
 * 1. the only choice that begins with the text
 * 2. the choice spelt the same or nearly so
 * 3. the only choice that has the words of the text, begun, and no others
 * 4. the choice that has all words of the text, unless several begin with it
 * 5. the only choice in the text, which begins with it
 */
export function closestChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = comparable(typed);
  const all = comparableChoices(choices);
  const isName = text.length >= minLetters && text.length <= longestName;
  const [begun, ...others] = isName ? choicesBegun(choices, typed) : [];
  if (begun && others.length === 0) return begun;
  const near = nearest(all, ({ names }) => names, text)?.choice;
  if (near || begun || !isName) return near;
  return abbreviated(all, text) ?? withWords(all, text) ?? goneOnFrom(all, text);
}
