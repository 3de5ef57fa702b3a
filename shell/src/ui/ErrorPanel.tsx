import { Box, Button, chakra, Flex, Heading, Icon, Panel } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** Whether the panel is the whole page, so that its heading is the page's. */
  isPage?: boolean;
  /** What happened, and what to do. */
  children: ReactNode;
  /** For technical staff, collapsed at first. */
  details?: string;
  onRetry: () => void;
  /** A second button. */
  other?: ReactNode;
}

const Details = chakra('details', {
  base: {
    marginTop: '5',
    fontSize: 'sm',
    color: 'fg.muted',
    '& summary': { cursor: 'pointer', width: 'fit-content' },
    '& pre': {
      marginTop: '2',
      padding: '3',
      borderRadius: 'md',
      bg: 'bg.subtle',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** An error message, which screen readers announce, with a button to try again. */
export function ErrorPanel({ heading, isPage = false, children, details, onRetry, other }: Props) {
  return (
    <Panel
      role="alert"
      display="flex"
      gap="4"
      padding={{ base: '5', md: '8' }}
      maxWidth="44rem"
      marginInline="auto"
    >
      <chakra.span display={{ base: 'none', sm: 'block' }} color="danger" flexShrink="0">
        <Icon name="warning" size={28} />
      </chakra.span>
      <Box minWidth="0" flex="1">
        <Heading as={isPage ? 'h1' : 'h2'} size="lg">
          {heading}
        </Heading>
        <Flex flexDirection="column" gap="2" marginTop="3" marginBottom="5" color="fg.muted">
          {children}
        </Flex>
        <Flex flexWrap="wrap" gap="2">
          <Button variant="solid" onClick={onRetry}>
            Try again
          </Button>
          {other}
        </Flex>
        {details === undefined ? null : (
          <Details>
            <summary>Technical details</summary>
            <pre>{details}</pre>
          </Details>
        )}
      </Box>
    </Panel>
  );
}
