import { settings } from '../../form/testing/settings';
import { findReading } from '../read/findReading';
import type { ReadBy, Reading } from '../read/reading';
import { readRows } from '../read/readRows';
import { afterEvent, beginRows, eventFor, isEdited, type RowChange } from '../records/changes';
import { type CorrectionContext, knownEntries } from '../records/knownEntries';
import { type Row, rowsOf } from '../records/row';
import { type RowState, statesOf } from '../records/rowStates';
import { openTable } from '../records/openTable';
import type { RowsTable } from '../records/rowsTable';
import { definition } from './definition';

export const by: ReadBy = { definition, settings, remembered: { columns: {}, values: {} } };
const origin = { user: 'asha', register: 'inquiry', formType: 'inquiry', form: '' };

/** A table as it is read, where nothing is open. */
export const readingOf = (table: string[][]): Reading => findReading(by, table);

/** The records of a table, as they are once it was pasted. */
export function rowsIn(table: string[][]): Row[] {
  const reading = readingOf(table);
  const begun = beginRows(origin, reading, readRows(by, reading));
  return rowsOf(begun.flatMap(({ entry, event }) => [afterEvent(entry, event, 1)!].filter(isEdited)));
}

/** Rows of which one (by default the first) was changed. */
export function withChange(rows: readonly Row[], change: RowChange, at = 0): Row[] {
  const entries = rows.map(({ entry }, index) => {
    const event = index === at ? eventFor(entry, change) : undefined;
    return event ? afterEvent(entry, event, 2)! : entry;
  });
  return rowsOf(entries.filter(isEdited));
}

/** The states of rows, for a person who has sent these entries. */
export const statesWith = (
  rows: readonly Row[],
  entries: Parameters<typeof knownEntries>[1] = [],
  {
    correctable = 'all',
    byKey = false,
    reading,
  }: { correctable?: CorrectionContext['correctable']; byKey?: boolean; reading?: Reading } = {},
): RowState[] =>
  statesOf(
    rows,
    { known: knownEntries(definition, entries), correctable, definition, settings, byKey },
    reading,
  );

/** Opens the table of a person. */
export const open = (user: string) =>
  openTable(
    { user, register: 'inquiry', formType: 'inquiry' },
    { formType: 'inquiry', title: 'Inquiry Register', sections: [], headline: [] },
  );

/** Pastes a table into the table of the page. The device has the rows when this resolves. */
export async function paste(table: RowsTable, lines: string[][]): Promise<void> {
  const reading = readingOf(lines);
  table.replaceWith('paste rows', reading, readRows(by, reading));
  await table.device.save();
}

/** The texts of a field of all rows. */
export const textsOf = (table: Pick<RowsTable, 'rows'>, name = 'Remarks'): (string | undefined)[] =>
  table.rows().map(({ entry }) => entry.edit.texts[name]);
