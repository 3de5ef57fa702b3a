import type Database from 'libsql';
import { fillPage, findNewest, type Seen } from '../../core/readAnswer';
import type { ReadMatch, ReadMine } from '../../core/readRequest';
import type { Found, EntryReader, OpenStore, Store, StoredEntry } from '../../core/store';
import { entryOf, type EntryRow, parseFields, selectEntries, type SqliteRow } from './row';
import { rowsAtOnce, slicesFrom } from './slices';

/** Larger than the sequence of every entry. */
const maxSequence = Number.MAX_SAFE_INTEGER;

const entriesOf = (rows: readonly unknown[]): StoredEntry[] => (rows as readonly EntryRow[]).map(entryOf);

const sequenceOf = (row: unknown) => (row as { sequence: number } | undefined)?.sequence;

/** Makes the function that reads a person's entries. An index finds the newest of each register. */
function createMine(db: Database.Database) {
  const place = db.prepare('SELECT sequence FROM submissions WHERE id = ? AND subject = ?');
  const page = db.prepare(
    `${selectEntries} WHERE s.sequence IN (
       SELECT mine.sequence FROM json_each(?) AS kind JOIN submissions AS mine ON mine.sequence IN (
         SELECT sequence FROM submissions WHERE subject = ? AND form_type = kind.value AND sequence < ?
         ORDER BY sequence DESC LIMIT ${rowsAtOnce}))
     ORDER BY s.sequence DESC LIMIT ${rowsAtOnce}`,
  );

  return async ({ formTypes, before }: ReadMine, { subject }: EntryReader): Promise<Found | undefined> => {
    const first = before === undefined ? maxSequence : sequenceOf(place.get(before, subject));
    if (first === undefined) return undefined;
    const kinds = JSON.stringify(formTypes);
    const slices = slicesFrom(first, (last) => page.all(kinds, subject, last) as EntryRow[]);
    return fillPage(slices, entryOf);
  };
}

type SeenRow = Pick<SqliteRow, 'sequence' | 'id'> & { fields: string | null };

const seenOf = ({ id, sequence, fields }: SeenRow): Seen => ({
  id,
  order: sequence,
  fields: fields === null ? undefined : parseFields({ fields }),
});

/** Makes a function that finds entries by values. SQL does not compare them: it knows upper case only in ASCII. */
function createMatch(db: Database.Database) {
  const mine = db.prepare(
    `SELECT sequence, id, CASE WHEN NOT EXISTS
       (SELECT 1 FROM corrections WHERE corrects = submissions.id AND withdraws) THEN fields END AS fields
     FROM submissions WHERE subject = ? AND form_type = ? AND sequence < ?
     ORDER BY sequence DESC LIMIT ${rowsAtOnce}`,
  );
  const others = db.prepare(
    `SELECT sequence, id, CASE WHEN subject <> ? AND NOT EXISTS
       (SELECT 1 FROM corrections WHERE corrects = submissions.id) THEN fields END AS fields
     FROM submissions WHERE form_type = ? AND sequence < ? ORDER BY sequence DESC LIMIT ${rowsAtOnce}`,
  );
  const byId = db.prepare(
    `${selectEntries} WHERE s.id IN (SELECT value FROM json_each(?)) ORDER BY s.sequence DESC`,
  );

  return async ({ formType, wanted }: ReadMatch, reader: EntryReader): Promise<Found> => {
    const lists = (reader.others ? [mine, others] : [mine]).map((statement) =>
      slicesFrom(maxSequence, (last) => statement.all(reader.subject, formType, last) as SeenRow[]),
    );
    const ids = await findNewest(lists, seenOf, wanted);
    return { entries: entriesOf(byId.all(JSON.stringify(ids))), more: false };
  };
}

/** Makes `Store.find`, over the connection that also stores entries: every query takes only milliseconds. */
export function createFind(db: Database.Database): Store['find'] {
  const [mine, match] = [createMine(db), createMatch(db)];
  const one = db.prepare(`${selectEntries} WHERE s.id = ? AND s.subject = ?`);
  return (request, reader) => {
    if (request.read === 'mine') return mine(request, reader);
    if (request.read === 'match') return match(request, reader);
    return { entries: entriesOf(one.all(request.id, reader.subject)), more: false };
  };
}

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(db: Database.Database): OpenStore['locate'] {
  const select = db.prepare(`${selectEntries} WHERE s.id BETWEEN ? AND ? ORDER BY s.sequence`);
  return (first, last) => entriesOf(select.all(first, last));
}
