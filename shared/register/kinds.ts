import type { Settings } from '@registers/shared/contract';
import type { Field, FieldOf, Kind, Listed } from './fields';
import { type AmountFault, parseAmount, readAmount } from './rules/amounts';
import { findChoice } from './rules/choices';
import { formatLong, formatWire, parseDate } from './rules/dates';
import { cleanDigits } from './rules/digits';
import { addTyped, readSeveral } from './rules/severalDates';

/** What a kind of field makes of the text in it. */
interface KindRules<K extends Kind> {
  /** What is wrong with a text that is not empty; undefined when it can be sent. */
  fault?: (text: string, field: FieldOf<K>, label: string, settings: Settings) => string | undefined;
  /** The text as it stands once the person has left the field. A text that is not understood stays as it is. */
  tidy?: (text: string, field: FieldOf<K>, settings: Settings) => string;
  /** The text as it is sent. */
  wire?: (text: string) => string;
}

/** A list as it is for this deployment. */
export const listed = <T>(list: Listed<T>, settings: Settings): readonly T[] =>
  typeof list === 'function' ? list(settings) : list;

/** In characters as a person counts them: an emoji is one. */
const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

const dateHelp = 'Type day, month and year, for example 05-11-2026';

const kinds: { [K in Kind]: KindRules<K> } = {
  text: {
    fault: (text, { maxLength }, label) =>
      maxLength !== undefined && lengthOf(text) > maxLength
        ? `${label} must be ${maxLength} characters or fewer; this has ${lengthOf(text)}`
        : undefined,
  },
  textArea: {},
  choice: {
    fault: (text, { choices }, label, settings) =>
      listed(choices, settings).includes(text) ? undefined : `${label}: “${text}” is not in the list`,
  },
  search: {
    fault: (text, { choices }, label, settings) =>
      listed(choices, settings).some(({ value }) => value === text)
        ? undefined
        : `${label}: “${text}” is not in the list. Choose one that is`,
    tidy: (text, { choices }, settings) => findChoice(listed(choices, settings), text)?.value ?? text,
  },
  date: {
    fault: (text, _field, label) =>
      parseDate(text) ? undefined : `${label}: “${text}” is not a date. ${dateHelp}`,
    tidy: (text) => {
      const day = parseDate(text);
      return day ? formatLong(day) : text;
    },
    wire: (text) => {
      const day = parseDate(text);
      return day ? formatWire(day) : text;
    },
  },
  dates: {
    fault: (text, _field, label) => {
      const { typed } = readSeveral(addTyped(text));
      return typed ? `${label}: “${typed}” is not a date. ${dateHelp}` : undefined;
    },
    tidy: addTyped,
    wire: (text) => readSeveral(addTyped(text)).days.map(formatWire).join(', '),
  },
  amount: {
    fault: (text, _field, label) => {
      const { fault } = readAmount(text);
      return fault && `${label}: ${amountFaults[fault]}`;
    },
    tidy: (text) => parseAmount(text) ?? text,
    wire: (text) => parseAmount(text) ?? text,
  },
  digits: {
    fault: (text, _field, label) =>
      cleanDigits(text) === undefined ? `${label} must have digits only` : undefined,
    tidy: (text) => cleanDigits(text) ?? text,
    wire: (text) => cleanDigits(text) ?? text,
  },
  calculated: {},
};

const amountFaults: Record<AmountFault, string> = {
  negative: 'an amount cannot be less than 0',
  tooManyDecimals: 'an amount has at most two decimals',
  notANumber: 'this is not an amount. Type it like 1234.50',
};

/** The rules of a field's kind, typed for a field of any kind. */
export const rulesOf = (field: Field) => kinds[field.kind] as KindRules<Kind>;
