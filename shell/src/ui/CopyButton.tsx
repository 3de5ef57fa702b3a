import { Box, Button, Flex, useCopy } from '@registers/shared/ui';
import type { ReactNode } from 'react';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, children }: { text: () => string; children: ReactNode }) {
  const { copy, result } = useCopy();
  return (
    <Flex alignItems="center">
      <Button onClick={() => copy(text())}>{children}</Button>
      <Box
        as="span"
        role="status"
        fontSize="sm"
        color="fg.muted"
        marginInline="2"
        _empty={{ marginInline: '0' }}
      >
        {result}
      </Box>
    </Flex>
  );
}
