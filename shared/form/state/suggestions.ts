import { deviceStorage } from '@registers/shared/browser';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';
import { trimEnds } from '../rules/whiteSpace';

const maxTexts = 30;

/** The name in `localStorage` for texts that a person has entered before. Logout removes all of theirs, and no others. */
export const keyOfKnown = (user: string, name: string) =>
  `registers:known:${encodeURIComponent(user)}:${name}`;

/** What this person has entered on this device before in fields of this name, in any register; the newest first. */
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

/** Removes all that forms and pasted rows (`shared/rows/read/remembered.ts`) remember of this person on this device. */
export const forgetSuggestions = (user: string): void => deviceStorage.removeAll(keyOfKnown(user, ''));
