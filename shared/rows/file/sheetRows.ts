import type { RegisterDefinition } from '../../form/definition/definition';
import { headerScore, isHeader, withoutTitles } from '../read/header';
import { type Table, trimTable } from '../read/readTable';
import type { Sheet, Workbook } from './sheet';

/** A person's answers: whether hidden rows and columns are read, and whether merged text is repeated in all its cells. */
export interface Included {
  hiddenRows: boolean;
  hiddenColumns: boolean;
  merged: boolean;
}

export const nothingIncluded: Included = { hiddenRows: false, hiddenColumns: false, merged: false };

/** Whether a sheet has hidden parts or merged cells: then a person is asked about them. */
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

/** The rows of a sheet that are read, according to the answers of a person. */
export function tableOfSheet(sheet: Sheet, included: Included): Table {
  const rows = included.merged ? withMergedText(sheet) : sheet.rows;
  const isRead = (row: number) => included.hiddenRows || !sheet.hiddenRows.has(row);
  const isReadColumn = (column: number) => included.hiddenColumns || !sheet.hiddenColumns.has(column);
  const read = rows.filter((_cells, row) => isRead(row));
  return trimTable(read.map((cells) => cells.filter((_cell, column) => isReadColumn(column))));
}

/** How many rows a table has, without titles and the header. */
export function countRows(definition: RegisterDefinition, table: Table): number {
  const [first, ...others] = withoutTitles(definition, table);
  if (!first) return 0;
  return isHeader(definition, first) ? others.length : others.length + 1;
}

/** The sheet whose header names most fields; of several, the one in front (`frontName`), else the first. */
export function likeliestSheet(definition: RegisterDefinition, { sheets, frontName }: Workbook): Sheet {
  const likeness = (sheet: Sheet) => {
    const [header = []] = withoutTitles(definition, trimTable(sheet.rows));
    return headerScore(definition, header) + (sheet.name === frontName ? 0.5 : 0);
  };
  const ranked = sheets.map((sheet) => ({ sheet, likeness: likeness(sheet) }));
  return ranked.sort((a, b) => b.likeness - a.likeness)[0]?.sheet ?? sheets[0];
}
