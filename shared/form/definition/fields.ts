import type { Settings } from '@registers/shared/contract';
import type { Choice, Currency } from '@registers/shared/enum';

interface Common {
  /** The label. Left out, it is the wire name in words: `InquiryDate` reads Inquiry Date. */
  label?: string;
  /** What people call the column of this field in their spreadsheets, beside its label. */
  aliases?: readonly string[];
  /** One line of help below the label. */
  hint?: string;
  required?: boolean;
  /** Sent in place of an empty value. A required field that has this is marked as required, but can stay empty. */
  whenEmpty?: string;
  /** Neighbouring fields with the same `row` stand side by side. */
  row?: string;
  /** Whether the field takes the whole width of its section. */
  wide?: boolean;
  /** Whether the value belongs to one entry only: *Copy as new* leaves the field empty. */
  once?: boolean;
}

/** A list of choices, or a function that makes the list from the site's settings. */
export type Listed<L> = L | ((settings: Settings) => L);

export type TextField = Common & {
  kind: 'text';
  maxLength?: number;
  /** Whether the field offers texts that the person has entered in it before. */
  suggest?: boolean;
  /** The wire name of the choice that holds the unit of a number. A cell with `4 hrs` chooses Hours there. */
  unitField?: string;
};
export type TextAreaField = Common & { kind: 'textArea'; rows: number };
export type ChoiceField = Common & {
  kind: 'choice';
  choices: Listed<readonly string[]>;
  /** What people write for a choice, by choice: it is suggested for rows, and a person confirms it. */
  valueAliases?: Readonly<Record<string, readonly string[]>>;
  initial?: string;
  /** A few words about the chosen text, beside the label; empty when there are none. */
  note?: (chosen: string) => string;
};
export type SearchField = Common & {
  kind: 'search';
  choices: Listed<readonly Choice[]>;
  /** The text of the list's first choice, which chooses nothing. */
  empty?: string;
};
export type DateField = Common & { kind: 'date' };
export type DatesField = Common & { kind: 'dates' };
export type AmountField = Common & {
  kind: 'amount';
  /** The wire name of the choice that holds the currency. `USD 120` chooses USD there, or is an error if EUR is chosen. */
  currencyField?: string;
  /** The currency, where it is always the same. */
  currency?: Currency;
  /**
   * The wire names of an amount and its currency, of which this is the value in rupees. Where it is empty, far from what the
   * rate gives or older than the amount, the form offers that, which `=` puts in.
   */
  rupeesOf?: readonly [amount: string, currency: string];
};
export type DigitsField = Common & { kind: 'digits' };
export type CalculatedField = Common & {
  kind: 'calculated';
  /** The wire names of the fields, entered or calculated, from which the value is worked out. */
  from: readonly string[];
  calculate: (...inputs: string[]) => string;
};

export type Field =
  | TextField
  | TextAreaField
  | ChoiceField
  | SearchField
  | DateField
  | DatesField
  | AmountField
  | DigitsField
  | CalculatedField;

export type Kind = Field['kind'];
/** The type of the fields of one kind: `FieldOf<'date'>` is `DateField`. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;

type Options<F extends Field> = Omit<F, 'kind'>;

export const text = (options: Options<TextField> = {}): TextField => ({ kind: 'text', ...options });
export const textArea = (options: Options<TextAreaField>): TextAreaField => ({
  kind: 'textArea',
  ...options,
});
export const date = (options: Options<DateField> = {}): DateField => ({ kind: 'date', ...options });
export const severalDates = (options: Options<DatesField> = {}): DatesField => ({
  kind: 'dates',
  wide: true,
  ...options,
});
export const amount = (options: Options<AmountField> = {}): AmountField => ({ kind: 'amount', ...options });
export const digits = (options: Options<DigitsField> = {}): DigitsField => ({ kind: 'digits', ...options });

/** A short list to pick from. Nothing is chosen at first, unless `initial` says so. */
export const choice = (
  choices: Listed<readonly string[]>,
  options: Omit<Options<ChoiceField>, 'choices'> = {},
): ChoiceField => ({
  kind: 'choice',
  choices,
  ...options,
});

/** A long list, searched by typing. */
export const searchable = (
  choices: Listed<readonly Choice[]>,
  options: Omit<Options<SearchField>, 'choices'> = {},
): SearchField => ({
  kind: 'search',
  choices,
  ...options,
});

/** A read-only value, worked out live from other fields. */
export const calculated = (
  from: readonly string[],
  calculate: (...inputs: string[]) => string,
  options: Omit<Options<CalculatedField>, 'from' | 'calculate'> = {},
): CalculatedField => ({ kind: 'calculated', from, calculate, ...options });
