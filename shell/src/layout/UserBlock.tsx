import { Box, Button, chakra, Flex, Icon } from '@registers/shared/ui';

const Line = chakra('span', {
  base: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '1.3',
  },
});

/** Everyone is shown as Admin of the one group: who really signed in is between them and the provider. */
export function UserBlock({ group, onLogout }: { group: string; onLogout: () => void }) {
  return (
    <Flex alignItems="center" gap={{ base: '1', md: '3' }} minWidth="0">
      <Box minWidth="0" maxWidth={{ base: '5.5rem', sm: '9rem', lg: '20rem' }} textAlign="end" title={group}>
        <Line fontSize={{ base: 'xs', md: 'sm' }} fontWeight="medium">
          {group}
        </Line>
        <Line fontSize="xs" color="fg.muted">
          Admin
        </Line>
      </Box>
      <Button aria-label="Logout" title="Logout" paddingInline={{ base: '2', md: '3' }} onClick={onLogout}>
        <Icon name="logout" size={18} />
        <chakra.span display={{ base: 'none', md: 'inline' }}>Logout</chakra.span>
      </Button>
    </Flex>
  );
}
