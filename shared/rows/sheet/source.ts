import type { RegisterDefinition } from '../../form/definition/definition';
import { decoded, type Encoding, readFile } from '../file/readFile';
import { fileRefusals } from '../file/refusals';
import type { Sheet, Workbook } from '../file/sheet';
import {
  type AllSheets,
  allSheetsWith,
  countParts,
  likeliestSheet,
  type Part,
  tableOf,
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

const loadReader = () => import(/* webpackChunkName: "workbook" */ '../file/workbook.worker');
const notLoaded = 'The file couldn’t be read. Choose it again.';

/** A definition without its functions, which cannot be passed to a worker: enough to find the fields of columns. */
export const plainDefinition = (definition: RegisterDefinition): RegisterDefinition =>
  JSON.parse(JSON.stringify(definition)) as RegisterDefinition;

/** Reads a spreadsheet file in a worker. Never rejects. */
async function readInWorker(definition: RegisterDefinition, bytes: Uint8Array): Promise<Workbook | Problem> {
  const reader = await loadReader().catch(() => undefined);
  if (!reader) return { problem: notLoaded };
  // It may take too long and be ended, or run out of memory.
  const tooLarge = () => ({ problem: fileRefusals.tooLarge });
  return reader.default({ bytes, definition: plainDefinition(definition) }).catch(tooLarge);
}

/** A file that was chosen or dropped. Never rejects. */
export async function sourceOfFile(definition: RegisterDefinition, file: File): Promise<Source | Problem> {
  const { name } = file;
  const read = await readFile(file);
  if ('problem' in read) return read;
  if ('text' in read) return sourceOfText(name, read.text);
  if ('guess' in read) return { name, ...read };
  const workbook = await readInWorker(definition, read.workbook);
  return 'problem' in workbook ? workbook : { name, workbook };
}

/** What a person says of a source: how its letters are encoded, which sheet to read, or all, and which parts of them. */
export interface Answers {
  encoding: Encoding;
  sheet: Sheet | undefined;
  isAll: boolean;
  included: readonly Part[];
}

export const firstAnswers = (source: Source): Answers => ({
  encoding: 'guess' in source ? source.guess : 'utf-8',
  sheet: 'workbook' in source ? likeliestSheet(source.workbook) : undefined,
  isAll: false,
  included: [],
});

/** What a source is read as, with a person's answers on it. */
interface SourceRead {
  /** Undefined if the source cannot be read; `problem` says why, or why no rows can be made of it. */
  reading?: Reading;
  problem?: string | undefined;
  /** Whether a person has to say what its lines or columns mean. */
  isOpen?: boolean;
  /** The chosen sheet joined with those that have the same columns. */
  all?: AllSheets | undefined;
}

/** The lines of a source, with a person's answers. */
function linesOf(source: Source, { encoding, sheet, included }: Answers, all?: AllSheets) {
  if ('guess' in source) return readText(decoded(source.bytes, encoding));
  if ('table' in source) return source;
  return all ?? { table: sheet ? tableOf(sheet, included) : [] };
}

export function readSource(by: ReadBy, source: Source, answers: Answers): SourceRead {
  const { sheet, included, isAll } = answers;
  const all = 'workbook' in source && sheet ? allSheetsWith(source.workbook, sheet, included) : undefined;
  const read = linesOf(source, answers, isAll ? all : undefined);
  if ('problem' in read) return read;
  const reading = findReading(by, read.table);
  return { reading, all, problem: problemWith(reading), isOpen: isOpen(by, reading) };
}

/** Whether a person has to be asked of a source before its lines are known. */
export function hasQuestions(source: Source): boolean {
  if (!('workbook' in source)) return 'guess' in source;
  const { sheets } = source.workbook;
  return sheets.length > 1 || Object.values(countParts(sheets)).some((count) => count > 0);
}
