/** Chakra's components, for elements that a page has few of; fields use native.ts. Each adds to the shell's scripts. */
export { Alert } from '@chakra-ui/react/alert';
export { Badge } from '@chakra-ui/react/badge';
export { Box } from '@chakra-ui/react/box';
export { Button, IconButton } from '@chakra-ui/react/button';
export { Flex } from '@chakra-ui/react/flex';
export { Heading } from '@chakra-ui/react/heading';
export { Link as ChakraLink } from '@chakra-ui/react/link';
export { Spinner } from '@chakra-ui/react/spinner';
export { chakra } from '@chakra-ui/react/styled-system';
export { Text } from '@chakra-ui/react/text';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
