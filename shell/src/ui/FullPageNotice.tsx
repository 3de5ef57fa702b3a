import { Box, Button, chakra, Heading, Panel } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** A message in place of the page, with one button. */
export function FullPageNotice({ heading, children, action, onAction }: Props) {
  return (
    <chakra.main display="grid" alignContent="center" minHeight="100dvh" padding="4">
      <Panel role="alert" padding={{ base: '5', md: '8' }} maxWidth="34rem" width="100%" marginInline="auto">
        <Heading as="h1" size="lg">
          {heading}
        </Heading>
        <Box marginTop="3" marginBottom="5" color="fg.muted">
          {children}
        </Box>
        <Button variant="solid" onClick={onAction}>
          {action}
        </Button>
      </Panel>
    </chakra.main>
  );
}
