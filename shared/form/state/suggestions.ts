import { deviceStorage } from '@registers/shared/browser';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';
import { trimEnds } from '../rules/whiteSpace';

const maxTexts = 30;

/** The name in `localStorage` for texts that a person has entered before. Logout removes all of theirs, and no others. */
export const keyOfKnown = (user: string, name: string) =>
  `registers:known:${encodeURIComponent(user)}:${name}`;

/**
 * The texts that this person has entered in a field on this device before, newest first. Fields of the same name share one
 * list: an inspector that was typed in one register is suggested in another.
 */
export function suggestionsFor(user: string, name: string): string[] {
  const known = deviceStorage.getJson(keyOfKnown(user, name));
  return Array.isArray(known) ? known.filter((text) => typeof text === 'string') : [];
}

/** Remembers the texts of an accepted entry for fields with `suggest`, the newest 30 of each. */
export function rememberSuggestions(
  definition: RegisterDefinition,
  user: string,
  entry: Readonly<Record<string, string>>,
): void {
  for (const [name, field] of fieldsOf(definition)) {
    if (field.kind !== 'text' || !field.suggest) continue;
    const text = trimEnds(entry[name] ?? '');
    if (!text) continue;
    const known = [text, ...suggestionsFor(user, name).filter((other) => other !== text)].slice(0, maxTexts);
    deviceStorage.set(keyOfKnown(user, name), JSON.stringify(known));
  }
}

/**
 * Removes from this device all that forms and pasted rows remember of this person: suggestions, and what
 * `shared/rows/read/remembered.ts` keeps.
 */
export const forgetSuggestions = (user: string): void => deviceStorage.removeAll(keyOfKnown(user, ''));
