import type { Settings, Texts } from '@registers/shared/contract';
import type { Version } from '@registers/shared/submit';
import { valuesBefore } from '../../form/definition/changes';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { errorsOf, fromWire, wireValues } from '../../form/definition/entry';
import { rulesOf } from '../../form/definition/kinds';
import { kept } from '../../form/rules/kept';
import { isBlank } from '../../form/rules/whiteSpace';
import { mismatchNote } from '../read/mismatchNote';
import { unlistedIn } from '../read/unlistedValues';
import type { EditedEntry } from './row';

/** What a row says, as a form would with its texts. All but `fields` is by wire name. */
export interface ReadRow {
  /** The text of each field, as in the form. */
  texts: Texts;
  /** The errors, because of which the row cannot be sent. */
  errors: Texts;
  /** What a person should know about cells without errors. */
  notes: Texts;
  /** The texts that name no choice of their field. */
  unlisted: Texts;
  /** The values that are sent. */
  fields: [name: string, value: string][];
  /** In a correction, the values that the entry has now, of fields that the row changes. */
  was: Texts;
  /** In a correction, the values of the row that are out of date: an earlier version had them. They are not sent. */
  outdated: Texts;
}

const pick = (texts: Texts = {}, isMeant: (name: string, text: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => isMeant(name, text)));

/** What the table shows of a row: the form with these texts (`entry`), and what there is to say of its cells. */
function shownOf(
  definition: RegisterDefinition,
  settings: Settings,
  { edit }: EditedEntry,
  { texts, entry, fields }: { texts: Texts; entry: Texts; fields: ReadRow['fields'] },
): Pick<ReadRow, 'texts' | 'errors' | 'notes' | 'unlisted'> {
  const isHere = (name: string) => texts[name] !== undefined;
  const unread = pick(edit.unread, isHere);
  const valueOf = new Map(fields);
  const notes = fieldsOf(definition).flatMap(([name, field]): [string, string][] => {
    const value = entry[name];
    const note =
      field.kind === 'calculated'
        ? mismatchNote(fullLabelOf(definition, name), valueOf.get(name) ?? '', edit.texts[name] ?? '')
        : value === undefined
          ? undefined
          : rulesOf(field).note?.(value);
    return note === undefined ? [] : [[name, note]];
  });
  const unreadErrors = Object.entries(unread).map(([name, why]): [string, string] => [
    name,
    `${fullLabelOf(definition, name)}: ${why}`,
  ]);
  return {
    texts: { ...entry, ...pick(texts, (name) => unread[name] !== undefined) },
    errors: { ...errorsOf(definition, entry, settings), ...Object.fromEntries(unreadErrors) },
    notes: { ...Object.fromEntries(notes), ...pick(edit.notes, isHere) },
    unlisted: unlistedIn(definition, settings, { texts, unread }),
  };
}

/** Reads a row as a new entry. A field without a text is as in a fresh form. */
export const readNewRow = kept(
  (row: EditedEntry, definition: RegisterDefinition, settings: Settings): ReadRow => {
    const { texts } = row.edit;
    const entry = fromWire(definition, texts, settings);
    const fields = wireValues(definition, entry);
    return { ...shownOf(definition, settings, row, { texts, entry, fields }), fields, was: {}, outdated: {} };
  },
);

/** The values of a version, by wire name, as the form would send them today. */
const valuesIn = kept(({ fields = [] }: Version, definition: RegisterDefinition, settings: Settings): Texts =>
  Object.fromEntries(wireValues(definition, fromWire(definition, Object.fromEntries(fields), settings))),
);

/** The texts of a row, but those whose cell is as the `latest` version has it, as most cells of a download are. */
function textsIn(
  definition: RegisterDefinition,
  { edit }: EditedEntry,
  latest: Texts,
  ignoresEmpty: boolean,
) {
  const { texts, cells = {}, edited = [] } = edit;
  const calculated = new Set(
    fieldsOf(definition).flatMap(([name, { kind }]) => (kind === 'calculated' ? [name] : [])),
  );
  return pick(
    texts,
    (name, text) =>
      (cells[name] ?? text) !== latest[name] &&
      !calculated.has(name) &&
      !(ignoresEmpty && isBlank(text) && !edited.includes(name)),
  );
}

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
    const valuesWith = (changed: Texts) => fromWire(definition, { ...latest, ...changed }, settings);
    const isEarlier = outdatedIn(
      definition,
      wireValues(definition, valuesWith(texts)),
      [latestVersion, ...earlier].map((version) => valuesIn(version, definition, settings)),
    );
    const { edited = [] } = row.edit;
    // What a person has typed on the page is never out of date: so an earlier value can be brought back.
    const outdated = pick(isEarlier, (name) => texts[name] !== undefined && !edited.includes(name));
    const entry = valuesWith(pick(texts, (name) => outdated[name] === undefined));
    const values = wireValues(definition, entry);
    const was = valuesBefore(definition, latest, values);
    // An unchanged value is sent as the entry has it: 1234.50 does not become 1234.5.
    const fields = values.map(([name, value]): [string, string] => [
      name,
      was[name] === undefined ? (latest[name] ?? value) : value,
    ]);
    return { ...shownOf(definition, settings, row, { texts, entry, fields: values }), fields, was, outdated };
  },
);

/** The values that an earlier version had, and the latest one has not: by wire name. */
function outdatedIn(
  definition: RegisterDefinition,
  values: readonly [name: string, value: string][],
  [latest = {}, ...earlier]: readonly Texts[],
): Texts {
  if (earlier.length === 0) return {};
  const namesAsIn = (version: Texts): string[] => {
    const changed = valuesBefore(definition, version, [...values]);
    return values.flatMap(([name]) => (changed[name] === undefined ? [name] : []));
  };
  const [inLatest, inEarlier] = [new Set(namesAsIn(latest)), new Set(earlier.flatMap(namesAsIn))];
  return Object.fromEntries(values.filter(([name]) => inEarlier.has(name) && !inLatest.has(name)));
}
