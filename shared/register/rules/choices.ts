import type { Choice } from '@registers/shared/enum';

interface Entry {
  choice: Choice;
  value: string;
  aliases: readonly string[];
  /** Value and aliases, each after a space: ` x` found here is an x at the start of a word. */
  words: string;
}

/** Made once per list: a search runs on every keystroke, also on slow machines. */
const indexes = new WeakMap<readonly Choice[], readonly Entry[]>();

/** How text is compared: without case, accents and dots; `&` is "and", other signs are gaps between words. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function indexOf(choices: readonly Choice[]): readonly Entry[] {
  let index = indexes.get(choices);
  if (!index) {
    index = choices.map((choice) => {
      const value = comparable(choice.value);
      const aliases = (choice.aliases ?? []).map(comparable);
      // The line break keeps a search from running over the end of one name into the next.
      return { choice, value, aliases, words: [value, ...aliases].map((name) => ` ${name}`).join('\n') };
    });
    indexes.set(choices, index);
  }
  return index;
}

/** The ways to match, best first. Words may come in any order; the inside of a word counts in the value only. */
const matches: readonly ((entry: Entry, typed: string) => boolean)[] = [
  (entry, typed) => entry.value === typed,
  (entry, typed) => entry.aliases.includes(typed),
  (entry, typed) => entry.value.startsWith(typed),
  (entry, typed) => entry.words.includes(` ${typed}`),
  (entry, typed) => typed.split(' ').every((word) => entry.words.includes(` ${word}`)),
  (entry, typed) => entry.value.includes(typed),
];

/**
 * The choices that match what is typed so far, best first and otherwise in the list's order: an exact
 * value, an exact alias, values that start with it, values and aliases with a word that starts with it,
 * values with it inside. Blank text matches all. Pass the same array each time: its index is kept.
 */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (typed.trim() === '') return choices;
  const wanted = comparable(typed);
  if (wanted === '') return [];
  const ranked: Choice[][] = matches.map(() => []);
  for (const entry of indexOf(choices)) {
    const rank = matches.findIndex((match) => match(entry, wanted));
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
  const index = indexOf(choices);
  const byValue = index.filter((entry) => entry.value === wanted);
  const found = byValue.length > 0 ? byValue : index.filter((entry) => entry.aliases.includes(wanted));
  return found.length === 1 ? found[0]?.choice : undefined;
}

/**
 * Whether a text that was typed so far is enough to take `choice` for it, without a look at the list: it
 * names the choice, or begins its name with three letters or more, or is the beginning of a word in no other
 * name. A name that several choices have (Korea, Congo) and letters inside a word are not enough.
 */
export function completes(choices: readonly Choice[], typed: string, choice: Choice): boolean {
  if (findChoice(choices, typed) === choice) return true;
  const wanted = comparable(typed);
  const index = indexOf(choices);
  const having = (alias: string) => index.filter(({ aliases }) => aliases.includes(alias)).length;
  const entry = index.find((candidate) => candidate.choice === choice);
  if (!entry || wanted === '' || having(wanted) > 1) return false;
  const own = [entry.value, ...entry.aliases.filter((alias) => having(alias) === 1)];
  if (wanted.length >= 3 && own.some((name) => name.startsWith(wanted))) return true;
  return (
    entry.words.includes(` ${wanted}`) &&
    index.filter(({ words }) => words.includes(` ${wanted}`)).length === 1
  );
}
