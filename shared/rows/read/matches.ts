import type { Texts } from '../../form/definition/fields';

/**
 * What texts stand for that name none of the choices of their field, by wire name and the text as in {@link matchKey}:
 * a choice, or nothing where the cell is to be left empty.
 */
export type Matches = Readonly<Record<string, Texts>>;

/** Texts with the same key stand for the same choice. */
export const matchKey = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** What a text stands for; undefined where nobody has said so. */
export function matchOf(matches: Matches, name: string, text: string): string | undefined {
  const key = matchKey(text);
  const ofField = matches[name];
  // A text may be called as what every object has: `constructor`.
  return ofField && Object.hasOwn(ofField, key) ? ofField[key] : undefined;
}

/** The matches with one more, as the newest of its field; where `choice` is undefined, without that of this text. */
export function withMatch(matches: Matches, name: string, text: string, choice: string | undefined): Matches {
  const key = matchKey(text);
  const { [key]: _before, ...others } = matches[name] ?? {};
  return { ...matches, [name]: choice === undefined ? others : { ...others, [key]: choice } };
}
