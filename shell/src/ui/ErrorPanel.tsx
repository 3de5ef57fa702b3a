import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  Icon,
  MessagePanel,
  TechnicalDetails,
} from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  /** Whether the panel is the whole page: its heading is then the `h1`. */
  isPage?: boolean;
  /** What happened, and what to do. */
  children: ReactNode;
  /** The technical details, for whoever helps the person. */
  details?: string;
  retry?: string;
  onRetry: () => void;
}

/** An error message, which screen readers announce, with a button for what to do, and perhaps details to copy. */
export function ErrorPanel({
  heading,
  isPage = false,
  children,
  details,
  retry = 'Try again',
  onRetry,
}: Props) {
  return (
    <MessagePanel role="alert" display="flex" gap="4">
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
        <Button variant="solid" marginBottom="5" onClick={onRetry}>
          {retry}
        </Button>
        {details === undefined ? null : <TechnicalDetails text={details} />}
      </Box>
    </MessagePanel>
  );
}

/** An error in place of the page. */
export function FullPageError(props: Props) {
  return (
    <chakra.main
      display="grid"
      gridTemplateColumns="minmax(0, {sizes.message})"
      placeContent="center"
      minHeight="100dvh"
      padding="4"
    >
      <ErrorPanel {...props} isPage />
    </chakra.main>
  );
}
