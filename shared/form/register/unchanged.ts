import type { Settings } from '@registers/shared/contract';
import { baseVersion, type Entry } from '@registers/shared/submit';
import { changedBy } from '../definition/changes';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';

/** Whether a draft is a correction that has only values which are stored already, also in fields that this build lacks. */
export function isUnchanged(definition: RegisterDefinition, settings: Settings, draft: Entry): boolean {
  const { edit } = draft;
  const base = baseVersion(draft)?.fields;
  if (!base || !edit || edit.mayBeStored) return false;
  const known = new Set(fieldsOf(definition).map(([name]) => name));
  const sent = new Map(base);
  // How a field that is lacking writes its values is not known: another text is another value.
  const isStored = ([name, text]: [string, string]) => known.has(name) || text === (sent.get(name) ?? '');
  return (
    Object.entries(edit.texts).every(isStored) &&
    Object.keys(changedBy(definition, settings, base, edit.texts)).length === 0
  );
}
