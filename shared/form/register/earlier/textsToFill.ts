import type { SentEntry, Texts } from '@registers/shared/contract';
import { textsFrom } from '../source/textsFrom';
import { isBlank } from '../../rules/whiteSpace';
import type { FormScope } from '../../state/scope';

/** The texts, by wire name, that a sent entry of another register gives to empty fields of this form. */
export function textsToFill({ definition, settings, form }: FormScope, entry: SentEntry): Texts {
  const texts = textsFrom(definition, { kind: 'next', entry }, settings) ?? {};
  const takes = definition.begins?.[entry.formType] ?? {};
  const isTaken = ([name, text]: [string, string]) =>
    name in takes && text !== '' && isBlank(form.texts()[name] ?? '');
  return Object.fromEntries(Object.entries(texts).filter(isTaken));
}
