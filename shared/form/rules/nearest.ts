import { distance } from 'fastest-levenshtein';

/** Counts letters added, left out or changed between two texts, a swap as one; Infinity if they are more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  const changes = distance(a, b);
  const slips = changes === 2 && sortLetters(a) === sortLetters(b) ? 1 : changes;
  return slips > most ? Infinity : slips;
}

const sortLetters = (text: string) => text.split('').sort().join('');

/** A text with more than one slip in four letters, or more than three slips, is taken to be another word. */
const lettersPerSlip = 4;
const mostSlips = 3;

/** How many slips a text of this length can have and still be the same word. */
export const maxSlips = (text: string): number =>
  Math.min(Math.floor(text.length / lettersPerSlip), mostSlips);

const wordsBeyond = (text: string, other: string): string => {
  const shared = new Set(other.split(' '));
  return text
    .split(' ')
    .filter((word) => !shared.has(word))
    .join(' ');
};

/** The slips of a text. Words that both have excuse none in the others: `bv mumbai` is not DNV - Mumbai. */
function slipsFrom(other: string, text: string): number {
  const slips = slipsBetween(text, other, maxSlips(text));
  return slips < Infinity && slips <= maxSlips(wordsBeyond(text, other)) ? slips : Infinity;
}

/** The name from which a text has the fewest slips; undefined where none is near enough, or two are as near. */
export function nearest<N>(
  names: readonly N[],
  textsOf: (name: N) => readonly string[],
  text: string,
): N | undefined {
  const near = names
    .map((name) => ({ name, slips: Math.min(...textsOf(name).map((other) => slipsFrom(other, text))) }))
    .filter(({ slips }) => slips < Infinity)
    .sort((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.name : undefined;
}
