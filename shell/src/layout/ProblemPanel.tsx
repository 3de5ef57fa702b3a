import { Box, Button, chakra, Flex, Heading, Icon, Panel } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** Set where it is the only heading of the page. */
  whole?: boolean;
  /** What happened, and what to do. */
  children: ReactNode;
  /** For whoever mends it; folded away. */
  details?: string;
  onRetry: () => void;
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

/** Something is not there. Says so at once to everyone, and offers to try again. */
export function ProblemPanel({ heading, whole = false, children, details, onRetry }: Props) {
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
        <Heading as={whole ? 'h1' : 'h2'} size="lg">
          {heading}
        </Heading>
        <Flex flexDirection="column" gap="2" marginTop="3" marginBottom="5" color="fg.muted">
          {children}
        </Flex>
        <Button variant="solid" onClick={onRetry}>
          Try again
        </Button>
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
