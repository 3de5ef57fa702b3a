import type { Settings } from '@registers/shared/contract';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Block } from './block';
import type { CorrectionContext } from './knownEntries';
import type { OpenBlock } from './openBlock';
import { RowReader } from './reader';
import { type RowState, shownFields, statesOf } from './rowStates';

/** How long reading may keep the page from responding, in milliseconds. */
const sliceMs = 80;

/** What the page shows. The rows stay while they are read again, as the focus may be in them. */
interface ShownRows {
  block: Block;
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** Whether these are the rows of `block`, all of which have been read. */
  isRead: boolean;
}

const knownIn = (context: CorrectionContext) => (context.takesCorrections ? context.known : undefined);

/**
 * The open block with the states of its rows. These are read at each change, before anything is rendered, if that is done
 * within a slice; otherwise in further slices, between which the page responds.
 * @param first the block that is open when the page is rendered first
 * @param context the entries that rows are compared with; undefined while these are looked for
 */
export function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  openBlock: OpenBlock,
  first: Block,
  context: CorrectionContext | undefined,
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
    // What a timer or a listener throws, no error boundary would hear of.
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
      if (context) orFail(() => readSlice(now, reader.steps(now, knownIn(context)), context));
      else setShown((before) => ({ ...before, block: now, isRead: false }));
    };
    readBlock();
    const unsubscribe = openBlock.subscribe(readBlock);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [reader, definition, openBlock, context]);
  /** The states of the rows of a block that has not been rendered yet. */
  const readNow = useCallback(
    (now: Block) =>
      context ? statesOf(definition, now, reader.readAll(now, knownIn(context)), context) : [],
    [reader, definition, context],
  );
  return { ...shown, readNow };
}
