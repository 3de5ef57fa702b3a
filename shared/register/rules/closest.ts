import type { Choice } from '@registers/shared/enum';
import { comparable, filterChoices } from './choices';

/** How many letters have to be put in, left out, changed or exchanged with the next one to make one text of another. */
export function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const [letter, other] = [a.charAt(row - 1), b.charAt(column - 1)];
      const exchanged =
        letter === b.charAt(column - 2) && other === a.charAt(row - 2) && before[column - 2] !== undefined
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
          exchanged,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** One slip in so many letters is still the same name. */
const lettersPerSlip = 4;

/** The one choice that a text was probably meant to be: the only one that it matches, or that is spelt nearly the same. */
export function closestChoice<C extends Choice>(choices: readonly C[], text: string): C | undefined {
  const [only, ...others] = filterChoices(choices, text);
  if (only && others.length === 0) return choices.find((choice) => choice === only);
  const wanted = comparable(text);
  const near = choices
    .map((choice) => ({
      choice,
      distance: Math.min(
        ...[choice.value, ...(choice.aliases ?? [])].map((name) => distanceOf(wanted, comparable(name))),
      ),
    }))
    .filter(({ distance }) => distance * lettersPerSlip <= wanted.length)
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.choice : undefined;
}
