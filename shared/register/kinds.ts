import type { Settings } from '@registers/shared/contract';
import type { AmountField, Field, FieldOf, Kind, Listed } from './fields';
import { type AmountFault, readAmount } from './rules/amounts';
import { filterChoices, findChoice } from './rules/choices';
import { longestRange } from './rules/dateLists';
import { formatLong, formatWire, parseDate } from './rules/dates';
import { cleanDigits, extensionOf } from './rules/digits';
import { addTyped, faultOfTyped, readSeveral } from './rules/severalDates';
import { trimEnds } from './rules/whiteSpace';

/** What a field's text is judged beside. */
export interface Surroundings {
  /** The texts of all fields, by wire name. */
  entry: Readonly<Record<string, string>>;
  settings: Settings;
}

/** What a kind of field makes of the text in it. */
interface KindRules<K extends Kind> {
  /** What is wrong with a text that is not empty; undefined when it can be sent. */
  fault?: (text: string, field: FieldOf<K>, label: string, around: Surroundings) => string | undefined;
  /** The text as it stands once the person has left the field. A text that is not understood stays as it is. */
  tidy?: (text: string, field: FieldOf<K>, around: Surroundings) => string;
  /** What the text says for other fields, by wire name; it goes into those that are empty. */
  fills?: (text: string, field: FieldOf<K>) => Readonly<Record<string, string>>;
  /** What a person should know about the text while it stands there. */
  note?: (text: string) => string | undefined;
  /** The text as it is sent. */
  wire?: (text: string) => string;
}

/** A list as it is for this deployment. */
export const listed = <L extends readonly unknown[]>(list: Listed<L>, settings: Settings): L =>
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
    tidy: trimEnds,
  },
  textArea: { tidy: trimEnds },
  choice: {
    fault: (text, { choices }, label, { settings }) =>
      listed(choices, settings).includes(text) ? undefined : `${label}: “${text}” is not in the list`,
  },
  search: {
    fault: (text, { choices }, label, { settings }) => {
      const list = listed(choices, settings);
      if (list.some(({ value }) => value === text)) return undefined;
      const [match, ...others] = filterChoices(list, text);
      if (!match) return `${label}: “${text}” is not in the list. Choose one that is`;
      return others.length === 0
        ? `${label}: “${text}” matches ${match.value}. Choose it if that is meant`
        : `${label}: ${others.length + 1} ${list.plural ?? 'choices'} match “${text}”. Choose one`;
    },
    tidy: (text, { choices }, { settings }) =>
      findChoice(listed(choices, settings), text)?.value ?? trimEnds(text),
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
      const fault = faultOfTyped(text);
      if (!fault) return undefined;
      return fault.length === undefined
        ? `${label}: “${fault.piece}” is not a date. ${dateHelp}`
        : `${label}: “${fault.piece}” is ${fault.length} days. Are all of them meant? Then type ranges of ${longestRange} days or fewer`;
    },
    tidy: (text) => addTyped(text),
    wire: (text) => readSeveral(addTyped(text)).days.map(formatWire).join(', '),
  },
  amount: {
    fault: (text, field, label, { entry }) => {
      const { currency, fault } = readAmount(text);
      if (fault) return `${label}: ${amountFaults[fault]}`;
      return contradicts(currency, field, entry)
        ? `${label}: “${text}” is in ${currency}, ${currencyHelp(field, entry)}`
        : undefined;
    },
    tidy: (text, field, { entry }) => {
      const { decimal, currency, fault } = readAmount(text);
      const understood = decimal !== undefined && !fault && !contradicts(currency, field, entry);
      return understood ? decimal : trimEnds(text);
    },
    fills: (text, { currencyField }) => {
      const { currency, fault } = readAmount(text);
      return currencyField !== undefined && currency && !fault ? { [currencyField]: currency } : {};
    },
    wire: (text) => readAmount(text).decimal ?? text,
  },
  digits: {
    fault: (text, _field, label) => {
      if (cleanDigits(text) !== undefined) return undefined;
      const extension = extensionOf(text);
      return extension === undefined
        ? `${label} must have digits only`
        : `${label}: “${extension}” is an extension. Leave it out: only the digits of the number are sent`;
    },
    // The text stays: the plus and the gaps are what a person checks a number by.
    tidy: trimEnds,
    note: (text) => {
      const digits = cleanDigits(text);
      return digits && digits !== trimEnds(text) ? `Will be sent as ${digits}` : undefined;
    },
    wire: (text) => cleanDigits(text) ?? text,
  },
  calculated: {},
};

const amountFaults: Record<AmountFault, string> = {
  negative: 'an amount cannot be less than 0',
  tooManyDecimals: 'an amount has at most two decimals',
  commas: 'commas stand between thousands, and a point before decimals. Type it like 1,234.50',
  notANumber: 'this is not an amount. Type it like 1234.50',
};

/** The currency of an amount: its own, or the chosen one; empty where none is chosen yet. */
const currencyOf = ({ currency, currencyField }: AmountField, entry: Surroundings['entry']) =>
  currency ?? (currencyField === undefined ? undefined : (entry[currencyField] ?? ''));

/** Whether a text names another currency than its field has. One that the field cannot keep must not be lost either. */
function contradicts(named: string | undefined, field: AmountField, entry: Surroundings['entry']): boolean {
  const currency = currencyOf(field, entry);
  return named !== undefined && currency !== '' && currency !== named;
}

function currencyHelp(field: AmountField, entry: Surroundings['entry']): string {
  const currency = currencyOf(field, entry);
  if (currency === undefined) return 'which is not sent. Type the figures alone';
  return field.currencyField === undefined
    ? `but this amount is in ${currency}`
    : `but ${currency} is chosen. Change one of them`;
}

/** The rules of a field's kind, typed for a field of any kind. */
export const rulesOf = (field: Field) => kinds[field.kind] as KindRules<Kind>;
