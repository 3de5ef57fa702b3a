const foreignFigure = /[^\P{Nd}0-9]/gu;
const anyFigure = /^\p{Nd}$/u;

/** 0 to 9. In Unicode, the figures of a script stand in a row from its zero on, and two such rows may touch. */
function valueOf(figure: string): number {
  const code = figure.codePointAt(0) ?? 0;
  let before = 0;
  while (anyFigure.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** A text with the figures of every script as 0 to 9, and Arabic point and comma as others': `١٢٫٥` is 12.5. */
export const withFigures = (text: string): string =>
  text
    .replace(foreignFigure, (figure) => String(valueOf(figure)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The longest telephone number, in characters. A longer text is refused: it is none, or several. */
export const longestDigits = 100;

/** Signs between the digits of a telephone number, and the invisible marks that come with a copied one. */
const separators = /[\s\-‐‑–.()\p{Cf}]/gu;

/** The digits of a telephone number: `+91 98765-43210` gives `919876543210`. Undefined if it has other characters. */
export function cleanDigits(text: string): string | undefined {
  if (text.length > longestDigits) return undefined;
  const figures = withFigures(text).replace(separators, '');
  if (figures === '' && text.trim() !== '') return undefined;
  const digits = figures.replace(/^\+(?=\d)/, '');
  return /^\d*$/.test(digits) ? digits : undefined;
}
