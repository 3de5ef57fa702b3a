import { numberInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { type Block, newBlock } from '../block/block';
import { findColumns } from '../read/columns';
import { yearIn } from '../read/dateCell';
import type { Encoding } from '../read/encoding';
import { withoutTitles } from '../read/header';
import { readFile } from '../read/readFile';
import { maxColumns, maxRows, readText, type Table } from '../read/readTable';

type Settings = ReturnType<typeof useRegister>['settings'];

/** The block of a pasted table, or the reason in words why there is none. */
function blockOfTable(definition: RegisterDefinition, read: Table, settings: Settings): Block | string {
  const columns = read.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (columns > maxColumns)
    return `These are ${numberInWords(columns)} columns. At most ${maxColumns} can be read at once: copy only those of this register.`;
  const table = withoutTitles(definition, read);
  const found = findColumns(definition, table.slice(0, maxRows + 1), settings);
  const rows = table.length - (found.header ? 1 : 0);
  if (rows > maxRows)
    return `These are ${numberInWords(rows)} rows. At most ${numberInWords(maxRows)} can be read at once: paste the first ${numberInWords(maxRows)}, submit them, then paste the next ones.`;
  if (rows === 0)
    return table.length === 0
      ? 'There are no rows to read. Copy them in your spreadsheet and paste again.'
      : 'There are only the names of the columns, and no rows below them.';
  const titles = read.slice(0, read.length - table.length);
  return newBlock(table, { ...found, year: yearIn(titles.flat()) });
}

/** Calls `onBlock` with the block of a text or file. `problem`: why there is none. `workbook`, `encoded`: a file still to read. */
export function useNewBlock(definition: RegisterDefinition, onBlock: (block: Block) => void) {
  const { settings } = useRegister();
  const [problem, setProblem] = useState<string>();
  const [workbook, setWorkbook] = useState<{ name: string; bytes: Uint8Array }>();
  const [encoded, setEncoded] = useState<{ name: string; bytes: Uint8Array; guess: Encoding }>();
  const cancel = () => {
    setWorkbook(undefined);
    setEncoded(undefined);
  };
  const refuse = (reason: string) => {
    setProblem(reason);
    cancel();
  };
  const takeTable = (table: Table) => {
    const block = blockOfTable(definition, table, settings);
    if (typeof block === 'string') return refuse(block);
    setProblem(undefined);
    onBlock(block);
  };
  const takeText = (text: string) => {
    const read = readText(text);
    if ('problem' in read) refuse(read.problem);
    else takeTable(read.table);
  };
  const takeFile = async (file: File) => {
    setProblem(undefined);
    cancel();
    const read = await readFile(file);
    if ('problem' in read) refuse(read.problem);
    else if ('text' in read) takeText(read.text);
    else if ('guess' in read) setEncoded({ name: file.name, ...read });
    else setWorkbook({ name: file.name, bytes: read.workbook });
  };
  return { problem, workbook, encoded, takeText, takeTable, takeFile, refuse, cancel };
}
