import type { Choice } from '@registers/shared/enum';
import { kept } from './kept';

/** A choice of a list, with its names as `comparable` writes them. */
export interface ComparableChoice {
  choice: Choice;
  value: string;
  aliases: readonly string[];
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

/** The choices that match what is typed, best first; all for blank text. What is worked out from an array is kept. */
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

/** The choices to show for a text; if none matches it, those that match all but its last word, as the places of a client. */
export function choicesMatching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const found = filterChoices(choices, typed);
  const end = typed.lastIndexOf(' ');
  return found.length > 0 || end < 0 ? found : filterChoices(choices, typed.slice(0, end));
}

/** The signs of a text that mark a doubt or a remark: a person has to say whether `Won?` is WON. */
const doubtsIn = (text: string): string => text.match(/[?!*()[\]]/g)?.join('') ?? '';

/** Whether a text has a sign of doubt with which none of these names is written. */
export function isDoubtful(text: string, names: readonly string[]): boolean {
  const doubts = doubtsIn(text);
  const isWrittenSo = (name: string) => doubtsIn(name) === doubts && comparable(name) === comparable(text);
  return doubts !== '' && !names.some(isWrittenSo);
}

/** The choices that the whole typed text names: by their value, or else by an alias. Case, accents and outer spaces do not matter. */
function namedChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const exact = choices.find((choice) => choice.value === typed.trim());
  if (exact) return [exact];
  const wanted = comparable(typed);
  if (wanted === '') return [];
  const index = comparableChoices(choices);
  const byValue = index.filter((entry) => entry.value === wanted);
  const found = byValue.length > 0 ? byValue : index.filter((entry) => entry.aliases.includes(wanted));
  return found
    .map(({ choice }) => choice)
    .filter(({ value, aliases = [] }) => !isDoubtful(typed, [value, ...aliases]));
}

/** The one choice that the whole typed text names; undefined when it names none or more than one. */
export function findChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const [choice, ...others] = namedChoices(choices, typed);
  return others.length === 0 ? choice : undefined;
}

/** The choices that match the typed text and have a name that is meant, best first. */
function choicesWith(
  choices: readonly Choice[],
  typed: string,
  isMeant: (name: string) => boolean,
): Choice[] {
  const found = comparableChoices(choices).filter(({ names }) => names.some(isMeant));
  const all = new Set(found.map(({ choice }) => choice));
  return filterChoices(choices, typed).filter((choice) => all.has(choice));
}

/** The choices that begin with the typed text, or have an alias that does, best first. */
export function choicesBegun(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = comparable(typed);
  return wanted === '' ? [] : choicesWith(choices, typed, (name) => name.startsWith(wanted));
}

/**
 * The only choice that has all words of a text, as their beginnings. With single letters, these must be the first words of its
 * name, in order.
 */
function onlyChoiceWith(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = comparable(typed);
  const [first, ...others] = filterChoices(choices, typed);
  const entry = comparableChoices(choices).find(({ choice }) => choice === first);
  if (!entry || others.length > 0) return undefined;
  const inLine = new RegExp(`^${wanted.replaceAll(' ', '\\S* ')}`);
  // `S Korea` is South Korea, but `N/A` only begins two words of Saint Kitts and Nevis.
  const sure =
    entry.names.some((name) => inLine.test(name)) || !wanted.split(' ').some((word) => word.length === 1);
  return sure && everyWordBegins(entry, wanted.split(' ')) ? first : undefined;
}

/** The first choice whose name has words that begin as those of a text, from its first word on and in this order: `bureau v m`. */
function firstInOrder(choices: readonly Choice[], typed: string): Choice | undefined {
  const inOrder = new RegExp(`^${comparable(typed).replaceAll(' ', '\\S* (?:\\S+ )*')}`);
  return choicesWith(choices, typed, (name) => inOrder.test(name))[0];
}

/**
 * The choice that a list highlights while a text is typed, which Enter takes: the one that it names, or else the first that
 * begins with it, or else the only one that has all its words, or the first that has them in order. `isSure`: Tab takes it too,
 * as no other begins with the text or has its words.
 */
export function likelyChoice(
  choices: readonly Choice[],
  typed: string,
): { choice: Choice; isSure: boolean } | undefined {
  if (comparable(typed) === '') return undefined;
  const [named, ...namesakes] = namedChoices(choices, typed);
  // Only a person knows which Korea is meant.
  if (namesakes.length > 0) return undefined;
  const [first, ...others] = choicesBegun(choices, typed);
  const sure = named ?? (others.length > 0 ? undefined : (first ?? onlyChoiceWith(choices, typed)));
  const choice = sure ?? first ?? firstInOrder(choices, typed);
  return choice && { choice, isSure: choice === sure };
}
