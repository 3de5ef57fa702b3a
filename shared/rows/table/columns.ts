import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { cellOf } from './cells';

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
const noteColumn = '#note';

/** Whether people can change the cells of a column. */
export const isEditable = ({ field }: Column): boolean => field !== undefined && field.kind !== 'calculated';

/** How many rows are measured: more would take longer than it takes to show them. */
const maxMeasured = 200;

const longest = (texts: Iterable<string>): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, text.length);
  return most;
};

/** As wide as the longest text: 80 to 260 px at a browser's usual text size. A heading may take two lines. */
function widthFor(label: string, texts: readonly string[]): string {
  const heading = Math.max(longest(label.split(' ')), label.length / 2) + 2;
  return `clamp(5rem, ${Math.ceil(Math.max(heading, longest(texts)))}ch + 1.25rem, 16.25rem)`;
}

/** The columns for these rows. The first field is beside the row numbers: it tells rows apart. */
export function columnsOf(
  definition: RegisterDefinition,
  fields: readonly (readonly [string, Field])[],
  states: readonly RowState[],
): Column[] {
  const measured = states.slice(0, maxMeasured);
  const [first, ...others] = fields.map(([name, field]): Column => {
    const label = fullLabelOf(definition, name);
    const cells = measured.map((state) => cellOf(name, field, state));
    const width = widthFor(
      label,
      cells.map(({ text, replaced = '' }) => `${replaced}${text}`),
    );
    return { name, label, field, width };
  });
  const notes = states.map(({ words = '' }) => words);
  const note = { name: noteColumn, label: 'Note', width: widthFor('Note', notes) };
  return [
    { name: numberColumn, label: 'Row', width: '3.5rem' },
    ...(first ? [first] : []),
    ...(longest(notes) > 0 ? [note] : []),
    ...others,
  ];
}
