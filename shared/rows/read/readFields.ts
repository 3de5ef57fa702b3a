import type { Settings, Texts } from '@registers/shared/contract';
import { comparableValue } from '@registers/shared/sheet';
import { meaningOf } from '../../form/definition/changes';
import { calculate, fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { errorOf, textIn, wireOf } from '../../form/definition/entry';
import type { AmountField, Field } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { readAmount } from '../../form/rules/amounts';
import { formatAmount, parseDecimal } from '../../form/rules/decimals';
import { kept } from '../../form/rules/kept';
import { trimEnds } from '../../form/rules/whiteSpace';

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
  /** The value that is sent. */
  value: string;
  /** The same text for all values that mean the same: `meaning` to the receiver, `compared` to a person too. */
  meaning: string;
  compared: string;
}

interface Figure {
  /** The number as plain decimal text. */
  decimal: string;
  /** How many decimals are written. */
  places: number;
}

/** Reads a number as spreadsheets show it: `5,258.00`, `₹ 5,258`, `12.5%`, `-3 %`. Undefined if the text is no number. */
function figureOf(text: string): Figure | undefined {
  const plain = text.replace(/%$/, '');
  const decimal = readAmount(plain).decimal ?? parseDecimal(plain);
  return decimal === undefined ? undefined : { decimal, places: decimal.split('.')[1]?.length ?? 0 };
}

/** Whether two numbers are the same if rounded to the decimals that both have: 12.4 is 12.35, and 5258 is 5257.80. */
function isSameFigure(exact: Figure, written: Figure): boolean {
  const places = Math.min(exact.places, written.places);
  const apart = Math.abs(Number(exact.decimal) - Number(written.decimal));
  return apart <= 0.5 / 10 ** places + 1e-9;
}

/** A number as people read it: `1,23,456.00`. */
function figureInWords(text: string): string {
  const figure = figureOf(text);
  if (!figure) return text === '' ? 'empty' : text;
  return `${formatAmount(figure.decimal)}${text.endsWith('%') ? '%' : ''}`;
}

/** The note on a calculated value (`here`) that differs from the sheet's cell; undefined if it does not. */
export function mismatchNote(label: string, here: string, cell: string): string | undefined {
  const there = trimEnds(cell);
  if (there === '' || there === here) return undefined;
  const [ours, theirs] = [figureOf(here), figureOf(there)];
  if (ours && theirs && isSameFigure(ours, theirs)) return undefined;
  return `${label} here ${figureInWords(here)}, in your sheet ${figureInWords(there)}`;
}

/** Reads a field. `texts`: those of all fields that it depends on, as a person leaves them. */
function readField(
  definition: RegisterDefinition,
  settings: Settings,
  { name, field }: { name: string; field: Field },
  texts: Texts,
): FieldRead {
  const withMeaning = (value: string) => {
    const meaning = meaningOf(field, value);
    return { value, meaning, compared: comparableValue(meaning) };
  };
  const text = texts[name] ?? '';
  if (field.kind === 'calculated') {
    const value = calculate(definition, field, texts);
    const label = fullLabelOf(definition, name);
    const note =
      mismatchNote(label, value, text) ?? (value.startsWith('-') ? `${label} is ${value}` : undefined);
    return { name, field, text: value, note, ...withMeaning(value) };
  }
  const { tidy, note } = rulesOf(field);
  const left = tidy?.(text, field, { texts, settings }) ?? text;
  const after = left === text ? texts : { ...texts, [name]: left };
  return {
    ...{ name, field, text: left, note: note?.(left, field, after), ...withMeaning(wireOf(field, left)) },
    error: errorOf(definition, name, field, { texts: after, settings }),
  };
}

/** The fields that a field depends on: those that an amount is compared with, and what a value is calculated from. */
function sourcesOf(fields: ReadonlyMap<string, Field>, name: string): string[] {
  const field = fields.get(name);
  const ofAmount = (amount: AmountField) => [amount.currencyField, ...(amount.rupeesOf ?? [])];
  const from = field?.kind === 'calculated' ? field.from : field?.kind === 'amount' ? ofAmount(field) : [];
  return from.flatMap((source) => (source === undefined ? [] : [source, ...sourcesOf(fields, source)]));
}

/**
 * The fields, those first that others depend on, with what they were read as by their text and those of their sources:
 * columns repeat their texts, and a change of a row leaves most as they are.
 */
const readersFor = kept((definition: RegisterDefinition, _settings: Settings) => {
  const fields = fieldsOf(definition);
  const readers = fields.map(([name, field], place) => ({
    ...{ name, field, place, sources: sourcesOf(new Map(fields), name) },
    known: new Map<string, FieldRead>(),
  }));
  return readers.sort((a, b) => a.sources.length - b.sources.length);
});

/** How many readings of a field are kept: far more than a table has rows. */
const maxKept = 10_000;

/** The texts to begin with: a field without one is as in a fresh form, and an amount can name the currency. */
function textsToRead(definition: RegisterDefinition, given: Texts): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, field] of fieldsOf(definition)) {
    const text = textIn(field, given[name]);
    texts[name] = text === field.whenEmpty ? '' : text;
  }
  for (const [name, field] of fieldsOf(definition)) {
    const currency = field.kind === 'amount' ? field.currencyField : undefined;
    if (currency !== undefined && texts[currency] === '')
      texts[currency] = rulesOf(field).fills?.(texts[name] ?? '', field)[currency] ?? '';
  }
  return texts;
}

/** Reads the fields of a row, in order, as a form with these texts. The text of a calculated field is only compared. */
export function readFields(definition: RegisterDefinition, settings: Settings, given: Texts): FieldRead[] {
  const texts = textsToRead(definition, given);
  const reads: FieldRead[] = [];
  for (const reader of readersFor(definition, settings)) {
    const { name, place, sources, known } = reader;
    let key = texts[name] ?? '';
    for (const source of sources) key += `\0${texts[source]}`;
    const read = known.get(key) ?? readField(definition, settings, reader, texts);
    if (known.size >= maxKept) known.clear();
    known.set(key, read);
    texts[name] = read.text;
    reads[place] = read;
  }
  return reads;
}
