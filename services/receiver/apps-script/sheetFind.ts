import { furtherFields, hasValues } from '@registers/shared/sheet';
import { furtherFrom } from '../src/core/columns';
import type { Field } from '../src/core/form';
import { newestOf } from '../src/core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine, type ReadRequest } from '../src/core/readRequest';
import type { Found, Reader, StoredEntry } from '../src/core/store';
import type { Google, Spreadsheet } from './google';
import { columnOf, columnsOf, entriesIn, type SheetRow, openReadTab, type ReadTab } from './readTab';
import { openSpreadsheet } from './spreadsheet';

interface Place {
  tab: ReadTab;
  sheetRow: SheetRow;
}

const placesIn = (tabs: readonly ReadTab[]): Place[] =>
  tabs.flatMap((tab) => tab.sheetRows.map((sheetRow) => ({ tab, sheetRow })));

/** Newest first; of one moment those further down. */
function byAge({ sheetRow: one }: Place, { sheetRow: other }: Place): number {
  if (one.receivedAt === other.receivedAt) return other.row - one.row;
  return one.receivedAt < other.receivedAt ? 1 : -1;
}

/** The entries at these places, in their order, read tab by tab. */
function entriesAt(places: readonly Place[]): StoredEntry[] {
  const entries = new Map<string, StoredEntry>();
  for (const tab of new Set(places.map((place) => place.tab))) {
    const sheetRows = places.filter((place) => place.tab === tab).map(({ sheetRow }) => sheetRow);
    for (const entry of entriesIn(tab, sheetRows, columnsOf(tab))) entries.set(entry.id, entry);
  }
  return places.flatMap(({ sheetRow }) => entries.get(sheetRow.id) ?? []);
}

function findMine(tabs: readonly ReadTab[], { before }: ReadMine, { subject }: Reader): Found | undefined {
  const max = readingLimits.entries;
  const places = placesIn(tabs)
    .filter(({ sheetRow }) => sheetRow.subject === subject)
    .sort(byAge);
  const last = places.findIndex(({ sheetRow }) => sheetRow.id === before);
  if (before !== undefined && last < 0) return undefined;
  const rest = places.slice(last + 1);
  return { entries: entriesAt(rest.slice(0, max)), more: rest.length > max };
}

/** The rows that a `match` looks through: the newest ones of the reader, and of the newest ones those of others. */
function sheetRowsFor(
  { sheetRows }: ReadTab,
  { subject, others }: Reader,
  isLatest: (sheetRow: SheetRow) => boolean,
): SheetRow[] {
  const { scanned } = readingLimits;
  const own = sheetRows.filter((sheetRow) => sheetRow.subject === subject).slice(-scanned);
  if (!others) return own;
  const more = sheetRows
    .slice(-scanned)
    .filter((sheetRow) => sheetRow.subject !== '' && sheetRow.subject !== subject && isLatest(sheetRow));
  return [...own, ...more];
}

function findMatch(tab: ReadTab, { wanted }: ReadMatch, reader: Reader): StoredEntry[] {
  const columns = columnsOf(tab);
  const further = columnOf(tab, columns, furtherFields);
  const valueOf = wanted.map(([name]) => [name, columnOf(tab, columns, name)] as const);
  const fieldsOf = (sheetRow: SheetRow): Field[] => [
    ...valueOf.map(([name, cellOf]) => [name, cellOf(sheetRow)] as const).filter(([, value]) => value !== ''),
    ...furtherFrom(further(sheetRow)),
  ];
  const isLatest = ({ id }: SheetRow) => !columns.correctedBy.has(id);
  const matching = sheetRowsFor(tab, reader, isLatest).filter((sheetRow) =>
    hasValues(fieldsOf(sheetRow), wanted),
  );
  const ids = newestOf(matching.map(({ id, row }) => ({ id, order: row })));
  const sheetRows = ids.flatMap((id) => matching.find((sheetRow) => sheetRow.id === id) ?? []);
  return sheetRows.length === 0 ? [] : entriesIn(tab, sheetRows, columns);
}

/**
 * Reads entries for people. Without the script lock: an entry is written by one request, so half of one is never
 * seen, and reading never keeps an entry waiting.
 */
export function openSheetFind(google: Pick<Google, 'SpreadsheetApp'>, formTypes: readonly string[]) {
  const tabsOf = (spreadsheet: Spreadsheet, names: readonly string[]) =>
    names.flatMap((name) => openReadTab(spreadsheet, name));

  return (request: ReadRequest, reader: Reader): Found | undefined => {
    const spreadsheet = openSpreadsheet(google);
    if (request.read === 'mine') return findMine(tabsOf(spreadsheet, request.formTypes), request, reader);
    if (request.read === 'match') {
      const tabs = tabsOf(spreadsheet, [request.formType]);
      return { entries: tabs.flatMap((tab) => findMatch(tab, request, reader)), more: false };
    }
    const places = placesIn(tabsOf(spreadsheet, formTypes)).filter(
      ({ sheetRow }) => sheetRow.id === request.id && sheetRow.subject === reader.subject,
    );
    return { entries: entriesAt(places.slice(0, 1)), more: false };
  };
}
