import { comparableValue } from '@registers/shared/sheet';
import type { Texts } from '@registers/shared/contract';

/**
 * The choices that a person picked for texts that are no choice of their field: by the wire name of the field, then by
 * {@link matchKey} of the text. An empty choice leaves the cell empty.
 */
export type Matches = Readonly<Record<string, Texts>>;

/** A text as it is compared with others of its field. */
export const matchKey = comparableValue;

/** The choice that a person picked for a text of field `name`: empty for an empty cell, undefined if none was picked. */
export function matchOf(matches: Matches, name: string, text: string): string | undefined {
  const key = matchKey(text);
  const ofField = matches[name];
  // A text may be `constructor`, which every object has.
  return ofField && Object.hasOwn(ofField, key) ? ofField[key] : undefined;
}

/** Adds a match behind the others of field `name`; if `choice` is undefined, removes the match of the text. */
export function withMatch(matches: Matches, name: string, text: string, choice: string | undefined): Matches {
  const key = matchKey(text);
  const { [key]: _before, ...others } = matches[name] ?? {};
  return { ...matches, [name]: choice === undefined ? others : { ...others, [key]: choice } };
}
