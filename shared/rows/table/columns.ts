import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { shownText } from './cellNotes';

/** A column of the table: of the row numbers, of what there is to say of whole rows, or of a field. */
export interface Column {
  /** The wire name of the field; no field is called as the other two columns are. */
  name: string;
  label: string;
  field?: Field;
  /** How wide it is, for CSS. */
  width: string;
}

export const numberColumn = '#';
export const noteColumn = '#note';

/** How wide a column is in which the longest text has so many characters: 80 to 260 px at a browser's usual text size. */
const widthFor = (characters: number): string => `clamp(5rem, ${characters}ch + 1.25rem, 16.25rem)`;

const longest = (texts: Iterable<string>): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, text.length);
  return most;
};

/** How many characters a heading needs that may take two lines. */
const headingLength = (label: string): number => Math.max(longest(label.split(' ')), label.length / 2) + 2;

/** How many rows are measured: more would take longer than it takes to show them. */
const maxMeasured = 200;

/** The columns for these rows, as wide as what they hold. The first field is beside the row numbers: it tells rows apart. */
export function columnsOf(
  definition: RegisterDefinition,
  fields: readonly (readonly [string, Field])[],
  states: readonly RowState[],
): Column[] {
  const rows = states.slice(0, maxMeasured);
  const [first, ...others] = fields.map(([name, field]): Column => {
    const label = fullLabelOf(definition, name);
    const texts = rows.map((state) => shownText(field, name, state));
    return { name, label, field, width: widthFor(Math.ceil(Math.max(headingLength(label), longest(texts)))) };
  });
  const notes = longest(states.map(({ words }) => words ?? ''));
  const note = { name: noteColumn, label: 'Note', width: widthFor(notes) };
  return [
    { name: numberColumn, label: 'Row', width: '3.5rem' },
    ...(first ? [first] : []),
    ...(notes > 0 ? [note] : []),
    ...others,
  ];
}

/** Whether people can change the cells of a column. */
export const isEditable = ({ field }: Column): boolean => field !== undefined && field.kind !== 'calculated';
