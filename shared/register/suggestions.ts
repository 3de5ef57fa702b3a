import { fieldsOf, type RegisterDefinition } from './definition';

const most = 30;

const suggestingNames = (definition: RegisterDefinition) =>
  fieldsOf(definition).flatMap(([name, field]) => (field.kind === 'text' && field.suggest ? [name] : []));

/** One list for each field name, whichever register it stands in: an inspector typed here is known there. */
const keyOf = (user: string, name: string) => `registers:known:${user}:${name}`;

function read(user: string, name: string): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(user, name)) ?? '[]');
    return Array.isArray(known) ? known.filter((text) => typeof text === 'string') : [];
  } catch {
    // Blocked or spoilt storage costs the suggestions, nothing else.
    return [];
  }
}

/** What this person entered on this device before, newest first, for the fields that suggest it. */
export function suggestionsFor(definition: RegisterDefinition, user: string): Record<string, string[]> {
  return Object.fromEntries(suggestingNames(definition).map((name) => [name, read(user, name)]));
}

/** Remembers the texts of an accepted entry, the newest 30 of each field. */
export function rememberSuggestions(
  definition: RegisterDefinition,
  user: string,
  entry: Readonly<Record<string, string>>,
): void {
  for (const name of suggestingNames(definition)) {
    const text = entry[name]?.trim();
    if (!text) continue;
    const known = [text, ...read(user, name).filter((other) => other !== text)].slice(0, most);
    try {
      localStorage.setItem(keyOf(user, name), JSON.stringify(known));
    } catch {
      return;
    }
  }
}
