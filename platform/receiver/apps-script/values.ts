import type { Cell, SheetValues, ValueRange } from './google';

export interface SheetRow {
  tab: string;
  /** Counted from 1, as in the sheet. */
  row: number;
}

/** The error if a person has sorted, inserted or deleted rows between two reads. */
export const rowMoved = (tab: string, row: number): Error =>
  new Error(`Row ${row} of tab ${tab} was moved while it was read. Send this again.`);

export interface SheetValueRanges {
  read: (ranges: readonly string[]) => Cell[][][];
  write: (data: ValueRange[]) => void;
}

/** A range of a tab. Tabs have the names of form types, which contain no quotation mark. */
const at = (tab: string, range: string) => `'${tab}'!${range}`;

export const idColumnRange = (tab: string) => at(tab, 'A:A');
export const rowRange = (tab: string, row: number) => at(tab, `${row}:${row}`);

/** Cells of one spreadsheet, read and written as they are: nothing is taken for a formula, number or date. */
export function openValues(values: SheetValues, spreadsheetId: string): SheetValueRanges {
  return {
    read(ranges) {
      if (ranges.length === 0) return [];
      // Not 'FORMULA', which shows `=1+1` both for a text and for a formula.
      const { valueRanges = [] } = values.batchGet(spreadsheetId, {
        ranges,
        valueRenderOption: 'UNFORMATTED_VALUE',
      });
      return valueRanges.map((range) => range.values ?? []);
    },
    write: (data) => void values.batchUpdate({ valueInputOption: 'RAW', data }, spreadsheetId),
  };
}
