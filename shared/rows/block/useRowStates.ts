import type { Settings } from '@registers/shared/contract';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Block } from './block';
import type { CorrectionContext } from './knownEntries';
import { RowReader } from './reader';
import { type RowState, shownFields, statesOf } from './rowStates';

/** How long reading may keep the page from responding, in milliseconds. */
const sliceMs = 80;

/** What the table shows. It stays while rows are read again, as the focus may be in it. */
interface ShownRows {
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** Whether these are the rows of the current block, all of which have been read. */
  isRead: boolean;
}

const nothing: ShownRows = { states: [], fields: [], isRead: false };

const knownIn = (context: CorrectionContext) => (context.takesCorrections ? context.known : undefined);

/**
 * The states of the rows of a block. After each change an effect reads the rows, before the browser paints, if that is
 * done within a slice; otherwise in further slices, between which the page responds.
 * @param context the entries that rows are compared with; undefined while these are looked for
 */
export function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  block: Block,
  context: CorrectionContext | undefined,
) {
  const [reader] = useState(() => new RowReader(definition, settings));
  const [shown, setShown] = useState(nothing);
  const [failed, setFailed] = useState<{ error: unknown }>();
  if (failed) throw failed.error;
  useLayoutEffect(() => {
    const setUnread = () => setShown((before) => (before.isRead ? { ...before, isRead: false } : before));
    if (!context) return setUnread();
    const steps = reader.steps(block, knownIn(context));
    let timer: ReturnType<typeof setTimeout>;
    const readSlice = () => {
      const until = performance.now() + sliceMs;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) {
        const states = statesOf(definition, block, step.value, context);
        setShown({ states, fields: shownFields(definition, block, states), isRead: true });
      } else {
        setUnread();
        timer = setTimeout(readOn);
      }
    };
    // What a timer throws, no error boundary would hear of.
    const readOn = () => {
      try {
        readSlice();
      } catch (error) {
        setFailed({ error });
      }
    };
    readSlice();
    return () => clearTimeout(timer);
  }, [reader, definition, block, context]);
  /** The states of the rows of a block that has not been rendered yet. */
  const readNow = useCallback(
    (now: Block) =>
      context ? statesOf(definition, now, reader.readAll(now, knownIn(context)), context) : [],
    [reader, definition, context],
  );
  return { ...shown, readNow };
}
