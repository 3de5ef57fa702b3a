import type { SentFields, Settings, Texts } from '@registers/shared/contract';
import { changedBy } from '../../definition/changes';
import type { RegisterDefinition } from '../../definition/definition';
import { fromWire } from '../../definition/entry';

/**
 * The texts of a form, made from the values `was`, that is to be made from the `latest` ones: fields that the person has not
 * changed take the latest value. If `was` is not known, the texts stay.
 */
export function mergedTexts(
  definition: RegisterDefinition,
  settings: Settings,
  texts: Texts,
  { was, latest }: { was: SentFields | undefined; latest: SentFields },
): Texts {
  if (!was) return texts;
  const changed = changedBy(definition, settings, was, texts);
  const taken = fromWire(definition, Object.fromEntries(latest), settings);
  const untouched = Object.entries(taken).filter(([name]) => !(name in changed));
  return { ...texts, ...Object.fromEntries(untouched) };
}
