import type { SentFields, Settings, Texts } from '@registers/shared/contract';
import type { Version } from '@registers/shared/submit';
import { valuesBefore } from '../../form/definition/changes';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import { isBlank } from '../../form/rules/whiteSpace';
import { type FieldRead, readFields } from '../read/readFields';
import type { EditedEntry } from './row';

/** What a row says, as a form would with its texts. By wire name, but for `fields`. */
export class ReadRow {
  /** The errors, because of which the row cannot be sent. */
  readonly errors: Texts;
  /** What a person should know about cells without errors. */
  readonly notes: Texts;
  /** The texts that name no choice of their field. */
  readonly unlisted: Texts;
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
    const errors: Record<string, string> = {};
    const notes: Record<string, string> = {};
    const unlisted: Record<string, string> = {};
    const raw: Record<string, string> = {};
    for (const { name, text, error, note, isUnlisted } of reads) {
      const why = unread[name];
      const mine = (why ?? said[name] ?? isUnlisted) ? own[name] : undefined;
      if (why !== undefined && mine !== undefined) {
        raw[name] = mine;
        errors[name] = `${fullLabelOf(definition, name)}: ${why}`;
      } else {
        if (error !== undefined) errors[name] = error;
        if (isUnlisted && mine !== undefined) unlisted[name] = text;
      }
      const known = (mine === undefined ? undefined : said[name]) ?? note;
      if (known !== undefined) notes[name] = known;
    }
    this.errors = errors;
    this.notes = notes;
    this.unlisted = unlisted;
    this.compared = reads.map(({ compared }) => compared).join('\0');
    this.#reads = reads;
    this.#unread = raw;
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

const pick = (texts: Texts, isMeant: (name: string, text: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => isMeant(name, text)));

const valuesOf = (reads: readonly FieldRead[]) =>
  reads.map(({ name, value }): [string, string] => [name, value]);

/** The values of a version, by wire name, as the form would send them today. */
const valuesIn = kept(({ fields = [] }: Version, definition: RegisterDefinition, settings: Settings): Texts =>
  Object.fromEntries(valuesOf(readFields(definition, settings, Object.fromEntries(fields)))),
);

/** The names of the calculated fields: their cells are only compared. */
const calculatedFields = kept(
  (definition: RegisterDefinition) =>
    new Set(fieldsOf(definition).flatMap(([name, { kind }]) => (kind === 'calculated' ? [name] : []))),
);

/** The texts of a row, but those whose cell is as the `latest` version has it, as most cells of a download are. */
const textsIn = (
  definition: RegisterDefinition,
  { edit: { texts, cells = {}, edited = [] } }: EditedEntry,
  latest: Texts,
  ignoresEmpty: boolean,
): Texts =>
  pick(
    texts,
    (name, text) =>
      (cells[name] ?? text) !== latest[name] &&
      !calculatedFields(definition).has(name) &&
      !(ignoresEmpty && isBlank(text) && !edited.includes(name)),
  );

/**
 * Reads a row as changes of a sent entry, with its `latest` version and the `earlier` ones that the row may have been copied
 * from. A field without a text, and one whose text is out of date, has the value of the latest version.
 */
export const readCorrection = kept(
  (
    row: EditedEntry,
    definition: RegisterDefinition,
    settings: Settings,
    ignoresEmpty: boolean,
    latestVersion: Version,
    ...earlier: readonly Version[]
  ): ReadRow => {
    const latest = valuesIn(latestVersion, definition, settings);
    const texts = textsIn(definition, row, latest, ignoresEmpty);
    const { texts: all, edited = [] } = row.edit;
    const calculated = Object.fromEntries(
      [...calculatedFields(definition)].map((name) => [name, all[name] ?? '']),
    );
    const readWith = (changed: Texts) =>
      readFields(definition, settings, { ...latest, ...calculated, ...changed });
    const isEarlier = outdatedIn(
      definition,
      valuesOf(readWith(texts)),
      [latestVersion, ...earlier].map((version) => valuesIn(version, definition, settings)),
    );
    // What a person has typed on the page is never out of date: so an earlier value can be brought back.
    const outdated = pick(isEarlier, (name) => texts[name] !== undefined && !edited.includes(name));
    const reads = readWith(pick(texts, (name) => outdated[name] === undefined));
    const was = valuesBefore(definition, latest, valuesOf(reads));
    // An unchanged value is sent as the entry has it: 1234.50 does not become 1234.5.
    const sent = reads.map((read): FieldRead => {
      const { name, value } = read;
      return was[name] === undefined ? { ...read, value: latest[name] ?? value } : read;
    });
    return new ReadRow(definition, row, texts, sent, was, outdated);
  },
);

/** The values that an earlier version had, and the latest one has not: by wire name. */
function outdatedIn(
  definition: RegisterDefinition,
  values: SentFields,
  [latest = {}, ...earlier]: readonly Texts[],
): Texts {
  if (earlier.length === 0) return {};
  const namesAsIn = (version: Texts): string[] => {
    const changed = valuesBefore(definition, version, values);
    return values.flatMap(([name]) => (changed[name] === undefined ? [name] : []));
  };
  const [inLatest, inEarlier] = [new Set(namesAsIn(latest)), new Set(earlier.flatMap(namesAsIn))];
  return Object.fromEntries(values.filter(([name]) => inEarlier.has(name) && !inLatest.has(name)));
}
