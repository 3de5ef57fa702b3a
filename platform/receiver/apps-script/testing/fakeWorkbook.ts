import type { Cell, SheetValues, ValueRange } from '../google';
import { entered, FakeSheet } from './fakeSheet';

/** What is left of a row when a read leaves out its empty end. */
const trimmed = (row: readonly Cell[]) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);

/** A column's number by its letters, from 1. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const trimmedRows = (rows: Cell[][]) => rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);

/** A spreadsheet and the Sheets service over it. Tests can make a write go wrong, or something happen after a read. */
export class FakeWorkbook {
  readonly tabs = new Map<string, FakeSheet>();
  /** Calls of the Sheets service so far. */
  calls = 0;
  /** Is called in place of the next write, which is lost unless this function writes. */
  insteadOfWrite: ((data: readonly ValueRange[]) => void) | undefined;
  /** Is called once, after the next read and before the script gets what was read. */
  afterRead: (() => void) | undefined;

  getId = () => 'workbook-1';
  getSheetByName = (name: string) => this.tabs.get(name) ?? null;
  insertSheet(name: string): FakeSheet {
    if (this.tabs.has(name)) throw new Error(`A sheet with the name "${name}" already exists.`);
    const sheet = new FakeSheet();
    this.tabs.set(name, sheet);
    return sheet;
  }

  readonly values: SheetValues = {
    batchGet: (_id, { ranges }) => {
      this.calls += 1;
      const valueRanges = ranges.map((range) => this.read(range));
      const happens = this.afterRead;
      this.afterRead = undefined;
      happens?.();
      return { valueRanges };
    },
    batchUpdate: ({ valueInputOption, data }, id) => {
      this.calls += 1;
      if (id !== this.getId()) throw new Error('Requested entity was not found.');
      const instead = this.insteadOfWrite;
      this.insteadOfWrite = undefined;
      if (instead) instead(data);
      else this.write(data, valueInputOption === 'RAW' ? (cell) => cell : entered);
    },
  };

  write(data: readonly ValueRange[], change: (cell: Cell) => Cell): void {
    for (const { range = '', values = [] } of data) {
      const [sheet, first] = this.locate(range);
      for (const [index, row] of values.entries()) sheet.put(Number(first) + index, row.map(change));
    }
  }

  private locate(range: string): [FakeSheet, string, string] {
    if (range === 'A1') return [new FakeSheet(), '1', '1'];
    const [, name = '', first = '', last = ''] = /^'([^']+)'!(\w+):(\w+)$/.exec(range) ?? [];
    const sheet = this.tabs.get(name);
    if (!sheet) throw new Error(`Unable to parse range: ${range}`);
    return [sheet, first, last];
  }

  private read(range: string): ValueRange {
    const [sheet, first, last] = this.locate(range);
    const rows = /^[A-Z]+$/.test(first)
      ? sheet.cells.map((row) => row.slice(columnOf(first) - 1, columnOf(last)))
      : sheet.cells.slice(Number(first) - 1, Number(last));
    const values = trimmedRows(
      rows.map((row) => trimmed(Array.from(row, (cell: Cell | undefined) => cell ?? ''))),
    );
    // As the service: without rows, `values` is missing.
    return values.length > 0 ? { range, values } : { range };
  }
}
