import type { Settings, Texts } from '@registers/shared/contract';
import { comparableValue } from '@registers/shared/sheet';
import { meaningOf } from '../../form/definition/changes';
import { calculate, fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { errorOf, textIn, wireOf } from '../../form/definition/entry';
import type { Field } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { kept } from '../../form/rules/kept';
import { mismatchNote } from './mismatchNote';
import { isUnlisted } from './unlistedValues';

/** What the form makes of the text of a field. */
export interface FieldRead {
  name: string;
  field: Field;
  /** As a person leaves the field. */
  text: string;
  /** Why it cannot be sent. */
  error?: string | undefined;
  /** What a person should know of it. */
  note?: string | undefined;
  /** Whether it names no choice of its field. */
  isUnlisted?: boolean;
  /** The value that is sent. */
  value: string;
  /** The same text for all values that mean the same: `meaning` to the receiver, `compared` to a person too. */
  meaning: string;
  compared: string;
}

/** A field, and what it was read as for each of the texts that it depends on: a change of a cell changes few of them. */
interface FieldReader {
  name: string;
  field: Field;
  /** Where the fields stand that it depends on, itself first: the currency of an amount, what a calculated value is made of. */
  sources: readonly number[];
  known: Map<string, FieldRead>;
}

interface FormReader {
  definition: RegisterDefinition;
  settings: Settings;
  fields: readonly FieldReader[];
}

/** How many readings of a field are kept: far more than a table has rows. */
const maxKept = 10_000;

const readerFor = kept((definition: RegisterDefinition, settings: Settings): FormReader => {
  const all = fieldsOf(definition);
  const byName = new Map(all);
  const sourcesOf = (name: string): string[] => {
    const field = byName.get(name);
    if (field?.kind === 'calculated') return [name, ...field.from.flatMap(sourcesOf)];
    return field?.kind === 'amount' && field.currencyField ? [name, field.currencyField] : [name];
  };
  const fields = all.map(([name, field]): FieldReader => {
    const sources = [...new Set(sourcesOf(name))].map((source) =>
      all.findIndex(([other]) => other === source),
    );
    return { name, field, sources, known: new Map() };
  });
  return { definition, settings, fields };
});

/** The texts to begin with: a field without one is as in a fresh form, and an amount can name the currency. */
function textsToRead({ fields }: FormReader, given: Texts): string[] {
  const texts = fields.map(({ name, field }) => {
    const text = textIn(field, given[name]);
    return text === field.whenEmpty ? '' : text;
  });
  for (const { field, sources } of fields) {
    const [own = -1, currency = -1] = sources;
    if (field.kind !== 'amount' || field.currencyField === undefined || texts[currency] !== '') continue;
    texts[currency] = rulesOf(field).fills?.(texts[own] ?? '', field)[field.currencyField] ?? '';
  }
  return texts;
}

/** Reads a field of a row with these texts of all fields. */
function readField(form: FormReader, texts: readonly string[], reader: FieldReader): FieldRead {
  const { sources, known } = reader;
  const text = texts[sources[0] ?? -1] ?? '';
  const key = sources.length === 1 ? text : sources.map((source) => texts[source]).join('\0');
  const before = known.get(key);
  if (before) return before;
  const around = sources.slice(1).flatMap((source): [string, string][] => {
    const other = form.fields[source];
    return other ? [[other.name, readField(form, texts, other).text]] : [];
  });
  const now = readAnew(form, reader, text, Object.fromEntries(around));
  if (known.size >= maxKept) known.clear();
  known.set(key, now);
  return now;
}

/** `around`: the texts of the fields that it depends on, as a person leaves them. */
function readAnew(
  { definition, settings }: FormReader,
  { name, field }: Pick<FieldReader, 'name' | 'field'>,
  text: string,
  around: Texts,
): FieldRead {
  const withMeaning = (value: string) => {
    const meaning = meaningOf(field, value);
    return { value, meaning, compared: comparableValue(meaning) };
  };
  if (field.kind === 'calculated') {
    const value = calculate(definition, field, around);
    const note = mismatchNote(fullLabelOf(definition, name), value, text);
    return { name, field, text: value, note, ...withMeaning(value) };
  }
  const { tidy, note } = rulesOf(field);
  const left = tidy?.(text, field, { texts: around, settings }) ?? text;
  return {
    ...{ name, field, text: left, note: note?.(left), ...withMeaning(wireOf(field, left)) },
    error: errorOf(definition, name, field, { texts: { ...around, [name]: left }, settings }),
    isUnlisted: isUnlisted(field, left, settings),
  };
}

/** Reads the fields of a row, in order, as a form with these texts. The text of a calculated field is only compared. */
export function readFields(definition: RegisterDefinition, settings: Settings, given: Texts): FieldRead[] {
  const form = readerFor(definition, settings);
  const texts = textsToRead(form, given);
  return form.fields.map((field) => readField(form, texts, field));
}
