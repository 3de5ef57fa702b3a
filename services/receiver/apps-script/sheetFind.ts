import { furtherFields, hasValues } from '@registers/shared/sheet';
import { furtherFrom } from '../src/core/columns';
import type { Field } from '../src/core/form';
import { newestOf } from '../src/core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine, type ReadRequest } from '../src/core/readRequest';
import type { Found, Reader, StoredEntry } from '../src/core/store';
import type { Google, Spreadsheet } from './google';
import { columnOf, columnsOf, entriesIn, type Line, openReadTab, type ReadTab } from './readTab';
import { openSpreadsheet } from './spreadsheet';

interface Place {
  tab: ReadTab;
  line: Line;
}

const placesIn = (tabs: readonly ReadTab[]): Place[] =>
  tabs.flatMap((tab) => tab.lines.map((line) => ({ tab, line })));

/** Newest first; of one moment those further down. */
function byAge({ line: one }: Place, { line: other }: Place): number {
  if (one.receivedAt === other.receivedAt) return other.row - one.row;
  return one.receivedAt < other.receivedAt ? 1 : -1;
}

/** The entries at these places, in their order, read tab by tab. */
function entriesAt(places: readonly Place[]): StoredEntry[] {
  const entries = new Map<string, StoredEntry>();
  for (const tab of new Set(places.map((place) => place.tab))) {
    const lines = places.filter((place) => place.tab === tab).map(({ line }) => line);
    for (const entry of entriesIn(tab, lines, columnsOf(tab))) entries.set(entry.id, entry);
  }
  return places.flatMap(({ line }) => entries.get(line.id) ?? []);
}

function findMine(tabs: readonly ReadTab[], { before }: ReadMine, { subject }: Reader): Found | undefined {
  const max = readingLimits.entries;
  const places = placesIn(tabs)
    .filter(({ line }) => line.subject === subject)
    .sort(byAge);
  const last = places.findIndex(({ line }) => line.id === before);
  if (before !== undefined && last < 0) return undefined;
  const rest = places.slice(last + 1);
  return { entries: entriesAt(rest.slice(0, max)), more: rest.length > max };
}

/** The lines that a `match` looks through: the newest ones of the reader, and of the newest ones those of others. */
function linesFor(
  { lines }: ReadTab,
  { subject, others }: Reader,
  isLatest: (line: Line) => boolean,
): Line[] {
  const { scanned } = readingLimits;
  const own = lines.filter((line) => line.subject === subject).slice(-scanned);
  if (!others) return own;
  const more = lines
    .slice(-scanned)
    .filter((line) => line.subject !== '' && line.subject !== subject && isLatest(line));
  return [...own, ...more];
}

function findMatch(tab: ReadTab, { wanted }: ReadMatch, reader: Reader): StoredEntry[] {
  const columns = columnsOf(tab);
  const further = columnOf(tab, columns, furtherFields);
  const valueOf = wanted.map(([name]) => [name, columnOf(tab, columns, name)] as const);
  const fieldsOf = (line: Line): Field[] => [
    ...valueOf.map(([name, cellOf]) => [name, cellOf(line)] as const).filter(([, value]) => value !== ''),
    ...furtherFrom(further(line)),
  ];
  const isLatest = ({ id }: Line) => !columns.correctedBy.has(id);
  const matching = linesFor(tab, reader, isLatest).filter((line) => hasValues(fieldsOf(line), wanted));
  const ids = newestOf(matching.map(({ id, row }) => ({ id, order: row })));
  const lines = ids.flatMap((id) => matching.find((line) => line.id === id) ?? []);
  return lines.length === 0 ? [] : entriesIn(tab, lines, columns);
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
      ({ line }) => line.id === request.id && line.subject === reader.subject,
    );
    return { entries: entriesAt(places.slice(0, 1)), more: false };
  };
}
