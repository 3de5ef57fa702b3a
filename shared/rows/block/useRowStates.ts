import type { Settings } from '@registers/shared/contract';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Block } from './block';
import type { CorrectionContext } from './knownEntries';
import type { OpenBlock } from './openBlock';
import { RowReader } from './reader';
import { type RowState, shownFields, statesOf } from './rowStates';

/** Rows are read in slices of so many milliseconds. Within a slice, the page does not respond. */
const sliceMs = 80;

/** What the page shows. While rows are read again it shows the states from before, as the focus may be in these rows. */
interface ShownRows {
  block: Block;
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** Whether `states` are those of `block`: all its rows have been read. */
  isRead: boolean;
}

/**
 * The open block with the states of its rows, for the page for rows. All rows are read at each change: in one slice before
 * anything is rendered, or, where that is not enough, in further slices between which the page responds.
 * @param first the block that is open when the page is rendered first
 * @param context the entries that rows are compared with; `reading` until the receiver's entries have been read
 */
export function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  openBlock: OpenBlock,
  first: Block,
  context: CorrectionContext | 'reading',
) {
  const [reader] = useState(() => new RowReader(definition, settings));
  const [shown, setShown] = useState<ShownRows>({ block: first, states: [], fields: [], isRead: false });
  const [failed, setFailed] = useState<{ error: unknown }>();
  if (failed) throw failed.error;
  useLayoutEffect(() => {
    let block: Block | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const readSlice = (now: Block, steps: ReturnType<RowReader['steps']>, by: CorrectionContext) => {
      const until = performance.now() + sliceMs;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) {
        const states = statesOf(definition, now, step.value, by);
        setShown({ block: now, states, fields: shownFields(definition, now, states), isRead: true });
      } else {
        setShown((before) => ({ ...before, block: now, isRead: false }));
        timer = setTimeout(() => orFail(() => readSlice(now, steps, by)));
      }
    };
    // No error boundary catches what a timer or a listener throws, so the next rendering throws the error again.
    const orFail = (read: () => void) => {
      try {
        read();
      } catch (error) {
        setFailed({ error });
      }
    };
    const readBlock = () => {
      const now = openBlock.current();
      if (!now || now === block) return;
      block = now;
      clearTimeout(timer);
      if (context === 'reading') setShown((before) => ({ ...before, block: now, isRead: false }));
      else orFail(() => readSlice(now, reader.steps(now, context), context));
    };
    readBlock();
    const unsubscribe = openBlock.subscribe(readBlock);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [reader, definition, openBlock, context]);
  /** Reads a block at once, without slices: for Submit, as the page may not have rendered this block yet. */
  const readNow = useCallback(
    (now: Block) =>
      context === 'reading' ? [] : statesOf(definition, now, reader.readAll(now, context), context),
    [reader, definition, context],
  );
  return { ...shown, readNow };
}
