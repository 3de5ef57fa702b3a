import type { EntrySource, Settings } from '@registers/shared/contract';
import { dayAndClockOf, dayOf } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../definition/definition';
import { lostStatus, textsFrom } from './textsFrom';

/** How many fields of this form were filled in from an entry of another register (`begins`: its field by this form's). */
function filledIn(definition: RegisterDefinition, source: EntrySource, settings: Settings): string {
  const texts = textsFrom(definition, source, settings) ?? {};
  const names = Object.keys(definition.begins?.[source.entry.formType] ?? {});
  const count = names.filter((name) => texts[name]).length;
  return count === 1 ? '1 field filled in' : `${count || 'No'} fields filled in`;
}

/** The fields that a copy leaves empty, in the order of the form: their values belong to one entry alone (`once`). */
function leftEmpty(definition: RegisterDefinition, { entry }: EntrySource): string {
  const sent = new Map(entry.fields);
  const labels = fieldsOf(definition).flatMap(([name, { once, whenEmpty = '' }]) => {
    const value = sent.get(name) ?? '';
    return once && value !== '' && value !== whenEmpty ? [fullLabelOf(definition, name)] : [];
  });
  return labels.length > 0 ? ` Left empty: ${labels.join(', ')}.` : '';
}

/** The sent entry that the form was begun with, in words before and after the link to that entry. */
export function sentenceOf(
  definition: RegisterDefinition,
  source: EntrySource,
  settings: Settings,
): [before: string, after: string] {
  const { formType, sentAt, fields } = source.entry;
  switch (source.kind) {
    case 'correct':
      // The saved version came from an attempt without an answer, so this device does not know what it has.
      if (fields.length === 0)
        return ['You’re correcting ', '. The saved version is the one from before your changes.'];
      return ['You’re correcting ', `, sent on ${dayAndClockOf(sentAt)}.`];
    case 'copy':
      return ['Copied from ', ` (${dayOf(sentAt)}).${leftEmpty(definition, source)}`];
    // An entry of this register that follows one of another, as a job follows its inquiry.
    case 'next': {
      // Of an inquiry that is marked LOST or REGRET, from which a job seldom follows.
      const status = lostStatus(source.entry);
      const marked = status === undefined ? '' : ` It’s marked ${status}.`;
      return [`${filledIn(definition, source, settings)} from ${formType} `, ` (${dayOf(sentAt)}).${marked}`];
    }
  }
}

/** The values of the sent entry that no field of the form takes, with their labels. */
export function notTaken(
  definition: RegisterDefinition,
  { entry }: EntrySource,
): { name: string; label: string; value: string }[] {
  const taken = Object.values(definition.begins?.[entry.formType] ?? {});
  return entry.fields.flatMap(([name, value]) =>
    value === '' || taken.includes(name) ? [] : [{ name, label: entry.labels[name] ?? name, value }],
  );
}
