import type { Cell, SheetValues, ValueRange } from './google';

export interface Values {
  /** The rows of each range, in the order asked for. */
  read: (ranges: readonly string[]) => Cell[][][];
  write: (data: ValueRange[]) => void;
}

/** Names are known form types, which hold no quote. */
const at = (tab: string, range: string) => `'${tab}'!${range}`;

export const idsOf = (tab: string) => at(tab, 'A:A');
export const rowOf = (tab: string, row: number) => at(tab, `${row}:${row}`);

/** Cells of one spreadsheet, read and written as they are: nothing is taken for a formula, number or date. */
export function openValues(values: SheetValues, spreadsheetId: string): Values {
  return {
    read(ranges) {
      // Not FORMULA: that would show `=1+1` for a text and for a formula alike.
      const { valueRanges = [] } = values.batchGet(spreadsheetId, {
        ranges,
        valueRenderOption: 'UNFORMATTED_VALUE',
      });
      if (valueRanges.length !== ranges.length)
        throw new Error(`${ranges.length} ranges were asked for, ${valueRanges.length} came.`);
      return valueRanges.map((range) => range.values ?? []);
    },
    write: (data) => void values.batchUpdate({ valueInputOption: 'RAW', data }, spreadsheetId),
  };
}
