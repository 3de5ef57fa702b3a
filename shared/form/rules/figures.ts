const foreignFigure = /[^\P{Nd}0-9]/gu;
const anyFigure = /^\p{Nd}$/u;

/** 0 to 9. In Unicode, the figures of a script stand in a row from its zero on, and two such rows may touch. */
function valueOf(figure: string): number {
  const code = figure.codePointAt(0) ?? 0;
  let before = 0;
  while (anyFigure.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * A text with the figures of all scripts as 0 to 9, and the point and comma of Arabic numbers as those of others: `१२३४` is
 * 1234, `١٢٫٥` is 12.5. For whatever reads numbers or dates.
 */
export const withFigures = (text: string): string =>
  text
    .replace(foreignFigure, (figure) => String(valueOf(figure)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
