import type { Choice } from '@registers/shared/enum';
import { kept } from './kept';

/** A choice of a list, with its names as `comparable` writes them. */
export interface ComparableChoice {
  choice: Choice;
  value: string;
  aliases: readonly string[];
  /** Value and aliases. */
  names: readonly string[];
  /** Value and aliases in one text, each after a space: if ` x` is in it, a word begins with x. */
  words: string;
}

const marks = /[\p{M}.'’]+/gu;

/** A text as it is compared with others: in small letters, without accents, dots and apostrophes; `&` is "and". */
export function comparable(text: string): string {
  return (
    text
      .toLowerCase()
      // Marks are also removed before `normalize`, which sorts the marks of a letter: thousands would take long.
      .replace(marks, '')
      .normalize('NFD')
      .replace(marks, '')
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** The comparable choices of a list. They are kept, as a search runs on every keystroke. */
export const comparableChoices = kept((choices: readonly Choice[]) =>
  choices.map((choice): ComparableChoice => {
    const value = comparable(choice.value);
    const aliases = (choice.aliases ?? []).map(comparable);
    const names = [value, ...aliases];
    // The line break keeps a search from running over the end of one name into the next.
    return { choice, value, aliases, names, words: names.map((name) => ` ${name}`).join('\n') };
  }),
);

const beginsWords = (entry: ComparableChoice, typed: string) => entry.words.includes(` ${typed}`);

const everyWordBegins = (entry: ComparableChoice, words: readonly string[]) =>
  words.every((word) => beginsWords(entry, word));

/** The ways to match, best first. The fifth takes the typed words in any order; the last finds text inside a word. */
const matches: readonly ((entry: ComparableChoice, typed: string, words: readonly string[]) => boolean)[] = [
  (entry, typed) => entry.value === typed,
  (entry, typed) => entry.aliases.includes(typed),
  (entry, typed) => entry.value.startsWith(typed),
  beginsWords,
  (entry, _typed, words) => everyWordBegins(entry, words),
  (entry, typed) => entry.value.includes(typed),
];

/**
 * The choices that match what is typed so far, best first (see `matches`) and otherwise in the list's order. Blank text
 * matches all. Pass the same array each time: what is worked out from the array is kept.
 */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (typed.trim() === '') return choices;
  const wanted = comparable(typed);
  if (wanted === '') return [];
  const words = [...new Set(wanted.split(' '))];
  const ranked: Choice[][] = matches.map(() => []);
  for (const entry of comparableChoices(choices)) {
    const rank = matches.findIndex((match) => match(entry, wanted, words));
    ranked[rank]?.push(entry.choice);
  }
  return ranked.flat();
}

/**
 * The one choice that the whole typed text names, by its value or by an alias that no other choice has;
 * case, accents and outer spaces do not matter. Undefined when there is none or more than one.
 */
export function findChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const exact = choices.find((choice) => choice.value === typed.trim());
  if (exact) return exact;
  const wanted = comparable(typed);
  if (wanted === '') return undefined;
  const index = comparableChoices(choices);
  const byValue = index.filter((entry) => entry.value === wanted);
  const found = byValue.length > 0 ? byValue : index.filter((entry) => entry.aliases.includes(wanted));
  return found.length === 1 ? found[0]?.choice : undefined;
}

/**
 * The choice that Enter takes without a look at the list: the one that the text names, or the only one that it matches,
 * if the text has the beginnings of words. Letters inside a word are not enough, nor single letters in any order: `ae`
 * is in Israel, and `N/A` begins two words of Saint Kitts and Nevis. Undefined if there is no such choice.
 */
export function onlyChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = comparable(typed);
  const named = findChoice(choices, typed);
  if (named || wanted === '') return named;
  const [first, ...others] = filterChoices(choices, typed);
  const entry = comparableChoices(choices).find(({ choice }) => choice === first);
  if (!entry || others.length > 0) return undefined;
  const sure = beginsWords(entry, wanted) || !wanted.split(' ').some((word) => word.length === 1);
  return sure && everyWordBegins(entry, wanted.split(' ')) ? first : undefined;
}
