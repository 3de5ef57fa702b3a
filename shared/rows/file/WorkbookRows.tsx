import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Table } from '../read/readTable';
import { fileRefusals } from '../read/fileRefusals';
import { plainDefinition } from './plainDefinition';
import type { Workbook } from './sheet';
import { SheetChoice } from './SheetChoice';
import { hasQuestions, nothingIncluded, tableOfSheet } from './sheetRows';
import readWorkbook from './workbook.worker';

export interface WorkbookProps {
  definition: RegisterDefinition;
  /** The name of the file. */
  name: string;
  bytes: Uint8Array;
  /** Shown while the file is read. */
  waiting: ReactNode;
  onTable: (table: Table) => void;
  onProblem: (problem: string) => void;
  onCancel: () => void;
}

/** Reads the rows of a spreadsheet file. Asks which rows if there are several sheets, hidden parts or merged cells. */
export function WorkbookRows({ bytes, definition, waiting, onTable, onProblem, ...props }: WorkbookProps) {
  const [workbook, setWorkbook] = useState<Workbook>();
  const onRead = useEffectEvent((read: Workbook | { problem: string }) => {
    if ('problem' in read) return onProblem(read.problem);
    const [sheet, ...others] = read.sheets;
    if (others.length === 0 && !hasQuestions(sheet)) onTable(tableOfSheet(sheet, nothingIncluded));
    else setWorkbook(read);
  });
  useEffect(() => {
    let isGone = false;
    void readWorkbook({ bytes, definition: plainDefinition(definition) })
      // It took too long and was ended, or it ran out of memory.
      .catch(() => ({ problem: fileRefusals.tooLarge }))
      .then((read) => !isGone && onRead(read));
    return () => void (isGone = true);
  }, [bytes, definition]);
  return workbook ? (
    <SheetChoice {...props} definition={definition} workbook={workbook} onTake={onTable} />
  ) : (
    waiting
  );
}
