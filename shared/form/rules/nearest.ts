/**
 * Counts the slips between two texts: how many letters must be added, left out, changed or swapped with the next one to
 * make one text of the other. Infinity if these are more than `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    // `line[n]`: the slips between the first `row` letters of `a` and `n` of `b`. An `n` that is left out has more than `most`.
    const line: number[] = row <= most ? [row] : [];
    for (let column = Math.max(1, row - most); column <= Math.min(b.length, row + most); column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    if (line.every((slips) => slips > most)) return Infinity;
    [before, last] = [last, line];
  }
  const slips = at(last, b.length);
  return slips > most ? Infinity : slips;
}

/** A text with more than one slip in four letters, or more than three slips, is taken to be another word. */
const lettersPerSlip = 4;
const mostSlips = 3;

/** How many slips a text of this length can have and still be the same word. */
export const maxSlips = (text: string): number =>
  Math.min(Math.floor(text.length / lettersPerSlip), mostSlips);

/**
 * The name from which a text has the fewest slips; undefined where none is near enough, or two are as near. Also for
 * misspelt settings of a site (`platform/site/checkSite.ts`).
 */
export function nearest<N>(
  names: readonly N[],
  textsOf: (name: N) => readonly string[],
  text: string,
): N | undefined {
  const most = maxSlips(text);
  const near = names
    .map((name) => ({
      name,
      slips: Math.min(...textsOf(name).map((other) => slipsBetween(text, other, most))),
    }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.name : undefined;
}
