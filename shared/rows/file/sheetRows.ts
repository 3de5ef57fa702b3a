import type { RegisterDefinition } from '../../form/definition/definition';
import { countNamed, isHeader, withoutTitles } from '../read/header';
import { type Table, trimTable } from '../read/readTable';
import type { Sheet, Workbook } from './sheet';

/** Whether hidden parts of a sheet are read, and whether merged text is repeated in all of its cells. */
export interface Included {
  hiddenRows: boolean;
  hiddenColumns: boolean;
  merged: boolean;
}

export const nothingIncluded: Included = { hiddenRows: false, hiddenColumns: false, merged: false };

/** Whether a sheet has hidden parts or merged cells, about which a person is asked. */
export const hasQuestions = ({ hiddenRows, hiddenColumns, merged }: Sheet): boolean =>
  hiddenRows.size + hiddenColumns.size + merged.length > 0;

function withMergedText({ rows, merged }: Sheet): string[][] {
  const filled = rows.map((cells) => [...cells]);
  for (const { row, column, text } of merged) {
    const cells = filled[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return filled;
}

/** The rows of a sheet that are read. */
export function tableOfSheet(sheet: Sheet, included: Included): Table {
  const rows = included.merged ? withMergedText(sheet) : sheet.rows;
  const isRead = (row: number) => included.hiddenRows || !sheet.hiddenRows.has(row);
  const isReadColumn = (column: number) => included.hiddenColumns || !sheet.hiddenColumns.has(column);
  const read = rows.filter((_cells, row) => isRead(row));
  return trimTable(read.map((cells) => cells.filter((_cell, column) => isReadColumn(column))));
}

/** How many rows of a table are below the names of its columns. */
export function countRows(definition: RegisterDefinition, table: Table): number {
  const [first, ...others] = withoutTitles(definition, table);
  if (!first) return 0;
  return isHeader(definition, first) ? others.length : others.length + 1;
}

/** The sheet that names most columns of the register; of some that name as many, the one in front, or the first. */
export function likeliestSheet(definition: RegisterDefinition, { sheets, front }: Workbook): Sheet {
  const likeness = (sheet: Sheet) => {
    const [header = []] = withoutTitles(definition, trimTable(sheet.rows));
    return countNamed(definition, header) + (sheet.name === front ? 0.5 : 0);
  };
  const ranked = sheets.map((sheet) => ({ sheet, likeness: likeness(sheet) }));
  return ranked.sort((a, b) => b.likeness - a.likeness)[0]?.sheet ?? sheets[0];
}
