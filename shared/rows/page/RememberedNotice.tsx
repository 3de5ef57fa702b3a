import { Button, Flex } from '@registers/shared/ui';
import type { Block } from '../block/block';
import { type Remembered, rememberedColumns } from '../block/remembered';

interface Props {
  block: Block;
  remembered: Remembered;
  onForget: () => void;
}

/** Says that columns or values are as last time, and forgets that. */
export function RememberedNotice({ block, remembered, onForget }: Props) {
  const hasColumns = rememberedColumns(remembered, block) !== undefined;
  const hasValues = Object.entries(block.changes.matches).some(([name, texts]) =>
    Object.keys(texts).some((text) => Object.hasOwn(remembered.values[name] ?? {}, text)),
  );
  if (!hasColumns && !hasValues) return null;
  return (
    <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="sm" color="fg.muted">
      Columns and values are matched as last time.
      <Button onClick={onForget}>Clear saved matches</Button>
    </Flex>
  );
}
