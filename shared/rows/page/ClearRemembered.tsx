import { Button, Text } from '@registers/shared/ui';
import type { Block } from '../block/block';
import { type RememberedMatches, rememberedColumns } from '../block/remembered';

/** Whether columns or values are as last time. */
export const isAsLastTime = (block: Block, remembered: RememberedMatches): boolean =>
  rememberedColumns(remembered, block) !== undefined ||
  Object.entries(block.changes.matches).some(([name, texts]) =>
    Object.keys(texts).some((text) => Object.hasOwn(remembered.values[name] ?? {}, text)),
  );

/** Forgets what is as last time. */
export const ClearRemembered = ({ onForget }: { onForget: () => void }) => (
  <>
    <Text fontSize="sm" color="fg.muted" marginBottom="2">
      Columns and values are matched as in the rows that you submitted before.
    </Text>
    <Button onClick={onForget}>Clear saved matches</Button>
  </>
);
