import type { SentFields, Settings, Texts } from '@registers/shared/contract';
import type { Version } from '@registers/shared/submit';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import { isBlank } from '../../form/rules/whiteSpace';
import { isSheetError } from '../read/readCell';
import { type FieldRead, readFields } from '../read/readFields';
import type { EditedEntry } from './row';

/** A text for each field that has one, by wire name. */
const textsOf = (
  fields: readonly FieldRead[],
  textOf: (field: FieldRead, place: number) => string | undefined,
): Texts =>
  Object.fromEntries(
    fields.flatMap((field, place) => {
      const text = textOf(field, place);
      return text === undefined ? [] : [[field.name, text]];
    }),
  );

/** What a row says, as a form would with its texts. By wire name, but for `fields`. */
export class ReadRow {
  /** The errors, because of which the row cannot be sent. */
  readonly errors: Texts;
  /** What a person should know about cells without errors. */
  readonly notes: Texts;
  /** The texts that their fields do not take. */
  readonly unfit: Texts;
  /** The same text for rows whose values mean the same. */
  readonly compared: string;
  readonly #reads: readonly FieldRead[];
  readonly #unread: Texts;
  #texts: Texts | undefined;

  /**
   * @param own the texts of the row that count: what was said of the others as they were read does not
   * @param was in a correction, the values that the entry has now, of fields that the row changes
   * @param outdated in a correction, the values of the row that an earlier version had: they are not sent
   */
  constructor(
    definition: RegisterDefinition,
    { edit: { unread = {}, notes: said = {} } }: EditedEntry,
    own: Texts,
    reads: readonly FieldRead[],
    readonly was: Texts = {},
    readonly outdated: Texts = {},
  ) {
    const isOwn = (name: string) => own[name] !== undefined;
    const whyUnread = (name: string) => (isOwn(name) ? unread[name] : undefined);
    this.errors = textsOf(reads, ({ name, error }) => {
      const why = whyUnread(name);
      return why === undefined ? error : `${fullLabelOf(definition, name)}: ${why}`;
    });
    this.notes = textsOf(reads, ({ name, note }) => (isOwn(name) ? said[name] : undefined) ?? note);
    this.#unread = textsOf(reads, ({ name }) => (whyUnread(name) === undefined ? undefined : own[name]));
    const isUnfit = ({ name, text, error }: FieldRead) =>
      whyUnread(name) === undefined
        ? isOwn(name) && error !== undefined && !isBlank(text)
        : isSheetError(text);
    this.unfit = textsOf(reads, (field) => (isUnfit(field) ? field.text : undefined));
    this.compared = reads.map(({ compared }) => compared).join('\0');
    this.#reads = reads;
  }

  /** The text of each entered field, as in the form. Made when it is first asked for: of most rows, nobody asks. */
  get texts(): Texts {
    const entered = this.#reads.filter(({ field }) => field.kind !== 'calculated');
    return (this.#texts ??= {
      ...Object.fromEntries(entered.map(({ name, text }) => [name, text])),
      ...this.#unread,
    });
  }

  /** The values that are sent. */
  get fields(): SentFields {
    return this.#reads.map(({ name, value }) => [name, value]);
  }

  /** The value of a field that is sent. */
  value = (name: string): string => this.#reads.find((read) => read.name === name)?.value ?? '';
}

/** Reads a row as a new entry. A field without a text is as in a fresh form. */
export const readNewRow = kept(
  (row: EditedEntry, definition: RegisterDefinition, settings: Settings): ReadRow => {
    const { texts } = row.edit;
    return new ReadRow(definition, row, texts, readFields(definition, settings, texts));
  },
);

const isCalculated = ({ field }: FieldRead): boolean => field.kind === 'calculated';

/** A value as a spreadsheet shows it that takes figures for a number: `00102` as `102`. */
const asNumber = (value: string): string => value.replace(/^0+(?=\d+$)/, '');

/**
 * The text by which a row changes a field; undefined if its cell is as the latest version has it, as most cells of a download
 * are. A cell that has only lost its zeros is as the version has it that still has them: `earlier` has the other values.
 */
function textToChange(
  { edit }: EditedEntry,
  latest: FieldRead,
  earlier: readonly string[],
  ignoresEmpty: boolean,
): string | undefined {
  const { name, value } = latest;
  const { texts, cells = {}, edited = [] } = edit;
  const text = texts[name];
  if (text === undefined || isCalculated(latest)) return undefined;
  const isEdited = edited.includes(name);
  const cell = cells[name] ?? text;
  const shown = isEdited ? undefined : [value, ...earlier].find((before) => asNumber(before) === cell);
  const isEmpty = ignoresEmpty && isBlank(text) && !isEdited;
  return cell === value || shown === value || isEmpty ? undefined : (shown ?? text);
}

/** The fields of a version, as the form would send them today. */
const readVersion = kept(({ fields = [] }: Version, definition: RegisterDefinition, settings: Settings) =>
  readFields(definition, settings, Object.fromEntries(fields)),
);

/** What a correction is compared with. */
interface Versions {
  latest: Version;
  /** Those that the row may have been copied from. */
  earlier: readonly Version[];
  /** Whether empty cells change nothing, unless they were emptied on the page. */
  ignoresEmpty: boolean;
}

/**
 * Reads a row as changes of a sent entry. A field without a text, and one whose text is out of date, has the value of the
 * latest version.
 */
export function readCorrection(
  row: EditedEntry,
  definition: RegisterDefinition,
  settings: Settings,
  versions: Versions,
): ReadRow {
  const { texts, edited = [] } = row.edit;
  const latest = readVersion(versions.latest, definition, settings);
  const earlier = versions.earlier.map((version) => readVersion(version, definition, settings));
  // The cell of a calculated field is only compared.
  const before = textsOf(latest, (field) => (isCalculated(field) ? (texts[field.name] ?? '') : field.value));
  const withTexts = (changed: Texts) => readFields(definition, settings, { ...before, ...changed });
  const isChanged = ({ meaning }: FieldRead, place: number) => meaning !== latest[place]?.meaning;

  const valuesAt = (place: number) => earlier.map((fields) => fields[place]?.value ?? '');
  const own = textsOf(latest, (field, place) =>
    textToChange(row, field, valuesAt(place), versions.ignoresEmpty),
  );
  // What a person has typed on the page is never out of date: so an earlier value can be brought back.
  const isOutdated = (field: FieldRead, place: number) =>
    own[field.name] !== undefined &&
    !edited.includes(field.name) &&
    isChanged(field, place) &&
    earlier.some((fields) => fields[place]?.meaning === field.meaning);
  const outdated = textsOf(withTexts(own), (field, place) =>
    isOutdated(field, place) ? field.value : undefined,
  );
  const reads = withTexts(
    textsOf(latest, ({ name }) => (outdated[name] === undefined ? own[name] : undefined)),
  );
  // If only calculated values differ, the exchange rates have changed since, and nobody has edited the entry.
  const isEdited = reads.some((field, place) => isChanged(field, place) && !isCalculated(field));
  const valueBefore = (place: number) => latest[place]?.value ?? '';
  const was = textsOf(reads, (field, place) =>
    isEdited && isChanged(field, place) ? valueBefore(place) : undefined,
  );
  // An unchanged value is sent as the entry has it: 1234.50 does not become 1234.5.
  const sent = reads.map((field, place) =>
    was[field.name] === undefined ? { ...field, value: valueBefore(place) } : field,
  );
  return new ReadRow(definition, row, own, sent, was, outdated);
}
