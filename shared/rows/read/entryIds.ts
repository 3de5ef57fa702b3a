import { idColumn, isUuid, versionColumns } from '@registers/shared/sheet';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from './comparedNames';
import { cellsIn, type Reading } from './reading';

/** The entry that a row of a download names. */
export interface EntryNamed {
  /** Its id, which may be damaged. */
  id: string;
  /** The number of the version that the row was copied from. */
  version?: number | undefined;
}

/** The index of the column with ids of entries: an unused one, named `submissionId` or, if none is, with only ids. */
export function idColumnOf(reading: Reading): number | undefined {
  const isFree = (column: number) => reading.columns[column]?.name === undefined;
  const byName = indexOfAddedColumn(reading.header?.cells ?? [], idColumn);
  if (byName >= 0 && isFree(byName)) return byName;
  return [...reading.columns.keys()].filter(isFree).find((column) => {
    const cells = cellsIn(reading, column)
      .map(trimEnds)
      .filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(isUuid);
  });
}

/** Makes the function that tells which entry a row names, if any. */
export function entryIdsIn(reading: Reading): (cells: readonly string[]) => EntryNamed | undefined {
  const [ids, versions] = [
    idColumnOf(reading),
    indexOfAddedColumn(reading.header?.cells ?? [], versionColumns[0]),
  ];
  return (cells) => {
    const id = ids === undefined ? '' : trimEnds(cells[ids] ?? '').toLowerCase();
    const version = trimEnds(cells[versions] ?? '');
    return id === '' ? undefined : { id, version: /^\d{1,9}$/.test(version) ? Number(version) : undefined };
  };
}
