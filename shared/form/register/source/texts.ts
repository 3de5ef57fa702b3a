import type { EntrySource, Settings } from '@registers/shared/contract';
import { dayAndClockOf, dayOf } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../definition/definition';
import { lostStatus, textsFrom } from './textsFrom';

/** In words, how many fields of this form are filled in from an entry of another register, as `begins` says. */
function filledIn(definition: RegisterDefinition, source: EntrySource, settings: Settings): string {
  const texts = textsFrom(definition, source, settings) ?? {};
  const names = Object.keys(definition.begins?.[source.entry.formType] ?? {});
  const count = names.filter((name) => texts[name]).length;
  return count === 1 ? '1 field filled in' : `${count || 'No'} fields filled in`;
}

/** In words, the fields that a copy leaves empty: those whose values belong to one entry alone (`once`). */
function leftEmpty(definition: RegisterDefinition, { entry }: EntrySource): string {
  const sent = new Map(entry.fields);
  const labels = fieldsOf(definition).flatMap(([name, { once, whenEmpty = '' }]) => {
    const value = sent.get(name) ?? '';
    return once && value !== '' && value !== whenEmpty ? [fullLabelOf(definition, name)] : [];
  });
  return labels.length > 0 ? ` Left empty: ${labels.join(', ')}.` : '';
}

/** The sentence about the sent entry with which the form was begun: the words before and after the link to that entry. */
export function describeSource(
  definition: RegisterDefinition,
  source: EntrySource,
  settings: Settings,
): [before: string, after: string] {
  const { formType, sentAt } = source.entry;
  switch (source.kind) {
    case 'correct':
      return ['You’re correcting ', `, sent on ${dayAndClockOf(sentAt)}.`];
    case 'copy':
      return ['Copied from ', ` (${dayOf(sentAt)}).${leftEmpty(definition, source)}`];
    // An entry of this register that follows one of another, as a job follows its inquiry.
    case 'next': {
      // Of an inquiry that is marked LOST or REGRET: a job seldom follows from it. Undefined for all others.
      const status = lostStatus(source.entry);
      const marked = status === undefined ? '' : ` It’s marked ${status}.`;
      return [`${filledIn(definition, source, settings)} from ${formType} `, ` (${dayOf(sentAt)}).${marked}`];
    }
  }
}

/** Of a sent entry of another register (`next`): the values that no field of this form takes, with their labels. */
export function notTaken(
  definition: RegisterDefinition,
  { entry }: EntrySource,
): { name: string; label: string; value: string }[] {
  const taken = Object.values(definition.begins?.[entry.formType] ?? {});
  return entry.fields.flatMap(([name, value]) =>
    value === '' || taken.includes(name) ? [] : [{ name, label: entry.labels[name] ?? name, value }],
  );
}
