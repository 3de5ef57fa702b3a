import { useRegister } from '@registers/shared/contract';
import { Flex } from '@registers/shared/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import { countsOf, isReady, type RowState, statesOf } from '../block/rowStates';
import type { KnownForRows } from '../block/useKnown';
import { useReading } from '../block/useReading';
import { AllRows } from './AllRows';
import { FoldedLines } from './FoldedLines';
import { ReceivedNotice } from './ReceivedNotice';
import { SubmitRows } from './SubmitRows';
import { useFoldedLines } from './useFoldedLines';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock;
  block: Block;
  entries: Pick<KnownForRows, 'known' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
  onDiscard: () => void;
  /** What is said beside Submit. */
  notices: ReactNode;
}

/** What was pasted, from its columns to Submit. */
export function BlockView({ definition, open, block, entries, onSubmit, onDiscard, notices }: Props) {
  const { settings, takesCorrections = false } = useRegister();
  const { known, received } = entries;
  const isPartial = received.tryAgain !== undefined;
  const around = useMemo(
    () => known && { known, takesCorrections, isPartial },
    [known, takesCorrections, isPartial],
  );
  const { readAll, progress, isRead } = useReading(definition, settings, block, around);
  const statesNow = useCallback(
    (now: Block) => (around ? statesOf(definition, now, readAll(now), around) : []),
    [definition, readAll, around],
  );
  const states = useMemo(() => (isRead ? statesNow(block) : []), [isRead, statesNow, block]);
  // The table stays while rows are read again: the keyboard is in it.
  const [shown, setShown] = useState(states);
  if (isRead && shown !== states) setShown(states);
  const onChange = (what: string, next: Block) => open.change(what, next);
  const lines = useFoldedLines({ definition, open, block, states: shown, onChange });
  const [opened, setOpened] = useState<string>();
  const line = lines.find(({ name }) => name === opened);
  const submit = async () => {
    open.takeTyped();
    const typed = open.current() ?? block;
    const now = statesNow(typed);
    // What the button says is what is submitted.
    const [said, meant] = [countsOf(states), countsOf(now)];
    if (meant.ready !== said.ready || meant.corrections !== said.corrections) return false;
    await onSubmit(now.filter(isReady));
    return true;
  };
  return (
    <Flex direction="column" gap="4">
      <ReceivedNotice received={received} />
      <FoldedLines lines={lines} opened={opened} onOpen={setOpened} />
      <AllRows
        definition={definition}
        open={open}
        block={block}
        progress={progress}
        received={received}
        isRead={isRead}
        onChange={onChange}
        states={shown}
        line={line}
        onClose={() => setOpened(undefined)}
      />
      <SubmitRows
        definition={definition}
        open={open}
        states={states}
        isRead={isRead}
        onDiscard={onDiscard}
        notices={notices}
        onSubmit={submit}
      />
    </Flex>
  );
}
