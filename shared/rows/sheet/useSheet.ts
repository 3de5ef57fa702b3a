import { useRegister } from '@registers/shared/contract';
import { useEffect, useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { mapInTasks, nextTask } from '../read/mapInTasks';
import { type ReadBy, type Reading, rowsIn } from '../read/reading';
import { type RowRead, rowReaderOf } from '../read/readRows';
import { rememberedOf } from '../read/remembered';
import { firstAnswers, hasQuestions, readSource, type Source, sourceOfFile, sourceOfText } from './source';

/** Called with a table and its rows, once nothing about it is open any more. */
export type OnRows = (reading: Reading, rows: readonly RowRead[]) => void;

export type SheetState =
  | { is: 'reading' }
  /** Why the last text or file is not read. */
  | { is: 'refused'; problem: string }
  | { is: 'asking'; id: number; by: ReadBy; source: Source };

/** Reads pasted texts and chosen files: calls `onRows`, or says why not, or what has to be asked. The last one counts. */
export function useSheet(definition: RegisterDefinition, onRows: OnRows) {
  const { settings, user } = useRegister();
  const [state, setState] = useState<SheetState>();
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  const readBy = (): ReadBy => ({
    definition,
    settings,
    remembered: rememberedOf(user.id, definition.formType),
  });
  const finish = async (reading: Reading) => {
    const mine = (turn.current += 1);
    setState({ is: 'reading' });
    await nextTask();
    const rows = await mapInTasks(rowsIn(reading), rowReaderOf(readBy(), reading));
    await nextTask();
    if (mine !== turn.current) return;
    setState(undefined);
    onRows(reading, rows);
  };
  const take = (source: Source | { problem: string }) => {
    if ('problem' in source) {
      setState({ is: 'refused', ...source });
      return;
    }
    const by = readBy();
    const read = hasQuestions(source) ? undefined : readSource(by, source, firstAnswers(source));
    if (read?.problem !== undefined) setState({ is: 'refused', problem: read.problem });
    else if (read?.reading && read.isOpen !== true) void finish(read.reading);
    else setState({ is: 'asking', id: turn.current, by, source });
  };
  const takeText = (text: string) => {
    turn.current += 1;
    take(sourceOfText('What you pasted', text));
  };
  const takeFile = async (file: File) => {
    const mine = (turn.current += 1);
    setState({ is: 'reading' });
    const source = await sourceOfFile(definition, file);
    await nextTask();
    if (mine === turn.current) take(source);
  };
  const cancel = () => setState(undefined);
  return { state, takeText, takeFile, finish, cancel };
}
