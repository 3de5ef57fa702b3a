import { Box, Button, Flex } from '@registers/shared/ui';
import { type ReactNode, useState } from 'react';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, children }: { text: () => string; children: ReactNode }) {
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('Copied'),
      () => setResult('Could not copy to the clipboard'),
    );
  return (
    <Flex alignItems="center">
      <Button onClick={() => void copy()}>{children}</Button>
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
