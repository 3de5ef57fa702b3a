import type { RegisterDefinition } from '../../form/definition/definition';
import { decoded, type Encoding, readFile } from '../file/readFile';
import type { Sheet, Workbook } from '../file/sheet';
import {
  type AllSheets,
  allSheetsOf,
  hasQuestions,
  type Included,
  likeliestSheet,
  nothingIncluded,
  tableOfSheet,
} from '../file/sheetRows';
import { findReading } from '../read/findReading';
import { isOpen, problemWith } from '../read/openQuestions';
import type { ReadBy, Reading } from '../read/reading';
import { readText, type Table } from '../read/readTable';

/** What was pasted or chosen: lines, a text whose encoding is a guess, or the sheets of a workbook. */
export type Source = { name: string } & (
  { table: Table } | { bytes: Uint8Array; guess: Encoding } | { workbook: Workbook }
);

interface Problem {
  problem: string;
}

/** A text that was pasted. */
export function sourceOfText(name: string, text: string): Source | Problem {
  const read = readText(text);
  return 'problem' in read ? read : { name, ...read };
}

const loadReader = () => import(/* webpackChunkName: "workbook" */ '../file/readInWorker');
const notLoaded = 'Part of this page couldn’t be loaded, so the file wasn’t read. Choose it again.';

/** A file that was chosen or dropped. Never rejects. */
export async function sourceOfFile(definition: RegisterDefinition, file: File): Promise<Source | Problem> {
  const { name } = file;
  const read = await readFile(file);
  if ('problem' in read) return read;
  if ('text' in read) return sourceOfText(name, read.text);
  if ('guess' in read) return { name, ...read };
  const reader = await loadReader().catch(() => undefined);
  const workbook = (await reader?.readInWorker(definition, read.workbook)) ?? { problem: notLoaded };
  return 'problem' in workbook ? workbook : { name, workbook };
}

/** What a person says of a source: how its letters are encoded, which sheet to read, or all, and which parts of them. */
export interface Answers {
  encoding: Encoding;
  sheet: Sheet | undefined;
  isAll: boolean;
  included: Included;
}

export const firstAnswers = (source: Source): Answers => ({
  encoding: 'guess' in source ? source.guess : 'utf-8',
  sheet: 'workbook' in source ? likeliestSheet(source.workbook) : undefined,
  isAll: false,
  included: nothingIncluded,
});

/** All sheets with the same columns as the chosen one; undefined if no others have them. */
export const allSheetsIn = (
  definition: RegisterDefinition,
  source: Source,
  { sheet, included }: Answers,
): AllSheets | undefined =>
  'workbook' in source && sheet
    ? allSheetsOf(definition, source.workbook.sheets, sheet, included)
    : undefined;

/** The table of a source. */
export function tableOf(
  source: Source,
  { encoding, sheet, isAll, included }: Answers,
  all: AllSheets | undefined,
): { table: Table } | Problem {
  if ('guess' in source) return readText(decoded(source.bytes, encoding));
  if ('table' in source) return source;
  if (isAll && all) return all;
  return { table: sheet ? tableOfSheet(sheet, included) : [] };
}

/** What a source is read as, if nothing has to be asked of it; undefined if something has. */
export function readAtOnce(by: ReadBy, source: Source): Reading | Problem | undefined {
  if ('guess' in source) return undefined;
  if ('workbook' in source) {
    const [sheet, ...others] = source.workbook.sheets;
    if (others.length > 0 || hasQuestions(sheet)) return undefined;
  }
  const read = tableOf(source, firstAnswers(source), undefined);
  if ('problem' in read) return read;
  const reading = findReading(by, read.table);
  const problem = problemWith(reading);
  if (problem !== undefined) return { problem };
  return isOpen(by, reading) ? undefined : reading;
}
