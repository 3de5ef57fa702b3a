import type { Settings, Texts } from '@registers/shared/contract';
import type { AmountField, Field, FieldOf, Kind, Listed } from './fields';
import { type AmountError, readAmount } from '../rules/amounts';
import { filterChoices, findChoice } from '../rules/choices';
import type { Day } from '../rules/calendar';
import { longestList, longestRange, readDateList } from '../rules/dateLists';
import { countedDay, formatLong, formatWire, longestDate, parseDate } from '../rules/dates';
import { formatAmount } from '../rules/decimals';
import { cleanDigits, longestDigits } from '../rules/figures';
import { type ForeignAmount, rupeesMeant, rupeesRemark } from '../rules/money';
import { addDates, addTyped, readDates, writeDates } from '../rules/severalDates';
import { trimEnds } from '../rules/whiteSpace';

/** The texts of the entry and the site's settings, on which a field's rules may depend. */
export interface Surroundings {
  texts: Texts;
  settings: Settings;
  /** Whether a text that the field depends on was changed after its own. */
  isOld?: boolean;
}

/** How the fields of a kind check, tidy and send their text. */
interface KindRules<K extends Kind> {
  /** The error of a text that is not empty; undefined if it can be sent. */
  error?: (text: string, field: FieldOf<K>, label: string, around: Surroundings) => string | undefined;
  /** The text once the person has left the field. One that is not understood stays as it is. */
  tidy?: (text: string, field: FieldOf<K>, around: Surroundings) => string;
  /** Texts for other fields that follow from the text, by wire name. They are put only into empty fields. */
  fills?: (text: string, field: FieldOf<K>) => Texts;
  /** Adds a value as it is sent to the text in the field; missing where a new value replaces the old one. */
  add?: (text: string, sent: string) => string;
  /** Says what a person may want to know of the text. */
  note?: (text: string, field: FieldOf<K>, texts: Texts) => string | undefined;
  /** What a form offers in place of the note, to be put into the field. */
  offer?: (text: string, field: FieldOf<K>, around: Omit<Surroundings, 'settings'>) => string | undefined;
  /** The text as it is sent; missing where it is sent as it is. */
  wire?: (text: string) => string;
  /** The text, or the value as it was sent, as people read it; missing where that is as it stands. */
  words?: (text: string) => string;
}

/** A list of choices, with this site's settings. */
export const listFor = <L extends readonly unknown[]>(list: Listed<L>, settings: Settings): L =>
  typeof list === 'function' ? list(settings) : list;

const tooLong = (label: string, text: string, max: number): string | undefined =>
  text.length > max ? `${label} must be ${max} characters or fewer; this has ${text.length}` : undefined;

const dateHelp = 'Type day, month and year, for example 05-11-2026';

export const notADate = (label: string, text: string, help = dateHelp) =>
  `${label}: ${countedDay(text) ? `${text} is a spreadsheet’s day number, not` : `“${text}” isn’t`} a date. ${help}`;

/** A date in another format. A text that is no date stays as it is. */
function rewriteDay(text: string, format: (day: Day) => string): string {
  const day = parseDate(text);
  return day ? format(day) : text;
}

const notInList = (label: string, text: string) =>
  `${label}: “${text}” isn’t in the list. Choose one from the list`;

const kinds: { [K in Kind]: KindRules<K> } = {
  text: {
    error: (text, { maxLength = Infinity }, label) => tooLong(label, text, maxLength),
    tidy: trimEnds,
  },
  textArea: { tidy: trimEnds },
  choice: {
    error: (text, { choices }, label, { settings }) =>
      listFor(choices, settings).includes(text) ? undefined : notInList(label, text),
  },
  search: {
    error: (text, { choices }, label, { settings }) => {
      const list = listFor(choices, settings);
      if (list.some(({ value }) => value === text)) return undefined;
      const [match, ...others] = filterChoices(list, text);
      if (!match) return notInList(label, text);
      return others.length === 0
        ? `${label}: did you mean ${match.value}? Choose it from the list`
        : `${label}: ${others.length + 1} choices match “${text}”. Choose one from the list`;
    },
    tidy: (text, { choices }, { settings }) =>
      findChoice(listFor(choices, settings), text)?.value ?? trimEnds(text),
  },
  date: {
    error: (text, _field, label) =>
      parseDate(text) ? undefined : (tooLong(label, text, longestDate) ?? notADate(label, text)),
    tidy: (text, { whenEmpty }) =>
      trimEnds(text).toUpperCase() === whenEmpty ? '' : rewriteDay(text, formatLong),
    wire: (text) => rewriteDay(text, formatWire),
    words: (text) => rewriteDay(text, formatLong),
  },
  dates: {
    error: (text, _field, label) => {
      const { typed } = readDates(text);
      const { unclear } = readDateList(typed);
      if (unclear === undefined) return undefined;
      return (
        tooLong(label, typed, longestList) ??
        notADate(
          label,
          unclear,
          `Type each day, for example 5, 6 and 7 Nov, or at most ${longestRange} days as 5-7 Nov`,
        )
      );
    },
    tidy: addTyped,
    add: addDates,
    wire: (text) => writeDates({ ...readDates(addTyped(text)), typed: '' }),
    words: (text) => {
      const { days, typed } = readDates(text);
      return [...days.map(formatLong), typed].filter(Boolean).join('; ');
    },
  },
  amount: {
    error: (text, field, label, { texts, isOld }) => {
      const { currency, error } = readAmount(text);
      if (error) return `${label} ${amountErrors[error]}`;
      if (contradicts(currency, field, texts))
        return `${label}: “${text}” is in ${currency}${currencyHelp(field, texts)}`;
      // Rupees that may be those of the amount before: a person has to say once that they are meant.
      const meant = isOld && rupeesMeant(text, foreignAmount(field, texts), isOld);
      return meant
        ? `${label}: “${text}” is from before the amount was changed. Type it again, or = for ${formatAmount(meant)}`
        : undefined;
    },
    tidy: (text, field, { texts }) => {
      // In a spreadsheet, too, `=` begins what is worked out.
      if (trimEnds(text) === '=') return rupeesMeant('', foreignAmount(field, texts)) ?? text;
      const { decimal, currency, error } = readAmount(text);
      const understood = decimal !== undefined && !error && !contradicts(currency, field, texts);
      return understood ? decimal : trimEnds(text);
    },
    fills: (text, { currencyField }) => {
      const { currency, error } = readAmount(text);
      return currencyField !== undefined && currency && !error ? { [currencyField]: currency } : {};
    },
    note: (text, field, texts) => rupeesRemark(text, foreignAmount(field, texts)),
    offer: (text, field, { texts, isOld }) => rupeesMeant(text, foreignAmount(field, texts), isOld),
    wire: (text) => readAmount(text).decimal ?? text,
    words: formatAmount,
  },
  digits: {
    error: (text, _field, label) =>
      cleanDigits(text) === undefined
        ? (tooLong(label, text, longestDigits) ?? `${label} must contain only digits`)
        : undefined,
    // Only the ends are trimmed: with plus and gaps a person checks the number more easily.
    tidy: trimEnds,
    note: (text) => {
      const digits = cleanDigits(text);
      // Nobody misses gaps and hyphens.
      return digits && digits !== text.replace(/[\s-]/g, '') ? `Will be sent as ${digits}` : undefined;
    },
    wire: (text) => cleanDigits(text) ?? text,
  },
  calculated: { words: formatAmount },
};

const amountErrors: Record<AmountError, string> = {
  negative: 'must be 0 or more',
  tooManyDecimals: 'must have 2 decimals or fewer',
  commas: 'must have commas between thousands and a point before decimals, for example 1,234.50',
  notANumber: 'must be an amount, for example 1234.50',
};

/** The currency of an amount's field: its own or the chosen one; empty if none is chosen, undefined if it has none. */
const findCurrency = ({ currency, currencyField }: AmountField, texts: Texts): string | undefined =>
  currency ?? (currencyField === undefined ? undefined : (texts[currencyField] ?? ''));

/** The amount of which a field has the value in rupees; without texts where it is of none, or of one that is refused. */
function foreignAmount(field: AmountField, texts: Texts): ForeignAmount {
  const [amount = '', currency = ''] = (field.rupeesOf ?? []).map((name) => texts[name]);
  return { amount: readAmount(amount).error ? '' : amount, currency };
}

/** Whether the text of an amount names another currency than its field has, or any where the field has none. */
function contradicts(named: string | undefined, field: AmountField, texts: Texts): boolean {
  const currency = findCurrency(field, texts);
  return named !== undefined && currency !== '' && currency !== named;
}

function currencyHelp(field: AmountField, texts: Texts): string {
  const currency = findCurrency(field, texts);
  if (currency === undefined) return '. Type only the amount';
  return field.currencyField === undefined
    ? `, but this amount is in ${currency}`
    : `, but ${currency} is chosen. Change one of them`;
}

/** The rules for a field's kind. TypeScript lets them be called with a field of any kind. */
export const rulesOf = (field: Field) => kinds[field.kind] as KindRules<Kind>;

/** A value as it was sent, or a text, as people read it: `November 5, 2026`, `1,21,562.63`. Of an unknown kind as it stands. */
export const valueInWords = (kind: string | undefined, text: string): string =>
  isKind(kind) ? (kinds[kind].words?.(text) ?? text) : text;

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(kinds, kind);
