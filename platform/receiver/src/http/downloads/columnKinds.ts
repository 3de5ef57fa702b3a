import type { ReceiverSettings } from '../../settings/settings';

/** The fields that are no texts for people who count. The names are those of all registers. */
export type CountedFields = Pick<ReceiverSettings, 'amountFields' | 'dateFields'>;

const millisecondsOfDay = 86_400_000;
/** The number that 1 January 1970 has in spreadsheets. */
const daysBefore1970 = 25_569;
/** Before 1 March 1900, spreadsheets count a 29 February that never was. */
const firstDay = 61;

const serialOf = (milliseconds: number) => milliseconds / millisecondsOfDay + daysBefore1970;

/** Spreadsheets calculate with 15 figures. A number with more of them, or a zero in front, would come back as another text. */
const amountForm = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

/** The moment of an ISO text, in milliseconds; undefined if there is none, such as 31 February, which would be 3 March. */
function momentOf(iso: string): number | undefined {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(iso) ? undefined : moment;
}

/** `05-11-2026`, as forms send a day. */
function numberOfDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  const moment = momentOf(`${year}-${month}-${day}`);
  if (moment === undefined || serialOf(moment) < firstDay) return undefined;
  return String(serialOf(moment));
}

/** A time of the receiver, in UTC, as the clocks of its time zone show it. */
function numberOfTime(text: string): string | undefined {
  const moment = momentOf(text);
  if (moment === undefined) return undefined;
  return String(serialOf(moment - new Date(moment).getTimezoneOffset() * 60_000));
}

/** For each kind of column, the number that a text is written as; undefined if the text cannot be read so. */
export const numberOf = {
  text: () => undefined,
  amount: (text) => (amountForm.test(text) ? text : undefined),
  date: numberOfDay,
  time: numberOfTime,
} satisfies Record<string, (text: string) => string | undefined>;

export type ColumnKind = keyof typeof numberOf;

const timeColumns = ['receivedAt', 'changedAt'];

export function kindOf(column: string, { amountFields, dateFields }: CountedFields): ColumnKind {
  if (timeColumns.includes(column)) return 'time';
  if (amountFields.includes(column)) return 'amount';
  return dateFields.includes(column) ? 'date' : 'text';
}
