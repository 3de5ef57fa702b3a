import { addedColumns } from '@registers/shared/sheet';
import {
  fieldsOf,
  fullLabelOf,
  nameInWords,
  labelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import { comparable } from '../../form/rules/choices';
import { kept } from '../../form/rules/kept';
import { trimEnds } from '../../form/rules/whiteSpace';

/*
 * Names of columns and of fields as they are compared: without signs and case, and with the same words for the same thing.
 * `columnNames.ts` compares them.
 */

/** The longest name of a column that is compared, in characters. A longer one names no field. */
const longestName = 200;

/** A name without spaces and case: `Job Number` is `jobnumber`. */
const withoutSpaces = (text: string): string =>
  text.length > longestName ? text : comparable(text).replaceAll(' ', '');

export type Words = readonly string[];

/** Words that people use, each with the word that labels have. Not listed are beginnings: `Insp` for Inspector. */
const synonyms: Readonly<Record<string, string>> = {
  customer: 'client',
  no: 'number',
  nos: 'number',
  amt: 'amount',
  dt: 'date',
};

const wordsOf = (text: string): Words =>
  comparable(text)
    .split(' ')
    .map((word) => synonyms[word] ?? word);

/** The names of a field as they are compared. */
export interface FieldNames {
  /** The wire name as it is. */
  name: string;
  /** Without spaces, signs and case: the wire name, the label with its section, the label on the form, and the aliases. */
  names: readonly [wireName: string, fullLabel: string, label: string, ...aliases: string[]];
  /** The words of each name, without signs and case; in place of a synonym, the word that labels have. */
  words: readonly Words[];
}

export const fieldNamesOf = kept((definition: RegisterDefinition) =>
  fieldsOf(definition).map(([name, field]): FieldNames => {
    const [label, fullLabel] = [labelOf(name, field), fullLabelOf(definition, name)];
    const { aliases = [] } = field;
    return {
      name,
      names: [
        withoutSpaces(name),
        withoutSpaces(fullLabel),
        withoutSpaces(label),
        ...aliases.map(withoutSpaces),
      ],
      words: [...new Set([label, fullLabel, nameInWords(name), ...aliases])].map(wordsOf),
    };
  }),
);

/** The name above a column: without spaces (`text`), and word by word. */
export interface ColumnName {
  text: string;
  words: Words;
}

/** A name with fewer letters could mean anything: it has to be a whole name of a field, and its words are not compared. */
const minLetters = 3;

/** Whether a cell names a column that the receiver's downloads add, in the same case: `Subject` may be a field. */
export const isAddedColumn = (cell: string): boolean => addedColumns.includes(trimEnds(cell));

/** The index of the cell that names `column`, which downloads add; -1 if none does. Ignores case and spaces. */
export const indexOfAddedColumn = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => withoutSpaces(cell) === withoutSpaces(column));

/** The name in a cell of a header; undefined if the cell cannot name a field. */
export function columnNameOf(cell: string): ColumnName | undefined {
  if (cell.length > longestName || !/\p{L}/u.test(cell) || isAddedColumn(cell)) return undefined;
  const text = withoutSpaces(cell);
  return { text, words: text.length < minLetters ? [] : wordsOf(nameInWords(cell)) };
}

/** Words of headers that labels may lack: `Inspector Name`, and `Amount` below `Cost`. */
const generalWords = ['name', 'details', 'amount'];

const labelWords = kept((definition: RegisterDefinition) => [
  ...new Set([...fieldNamesOf(definition).flatMap((field) => field.words.flat()), ...generalWords]),
]);

/** Whether all words of a cell are words of labels, beginnings of these, or general words: `Rate (INR)`. */
export function hasOnlyLabelWords(definition: RegisterDefinition, cell: string): boolean {
  const isOfLabel = (word: string) =>
    labelWords(definition).some(
      (other) => other === word || (word.length >= minLetters && other.startsWith(word)),
    );
  return cell.length <= longestName && (withoutSpaces(cell) === '' || wordsOf(cell).every(isOfLabel));
}
