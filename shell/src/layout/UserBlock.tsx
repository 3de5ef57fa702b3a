import { Box, Button, chakra, Flex, Icon } from '@registers/shared/ui';

const OneLine = chakra('span', {
  base: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '1.3',
  },
});

/** Everyone is shown as Admin of the one group, whoever has signed in. */
export function UserBlock({ group, onLogout }: { group: string; onLogout: () => void }) {
  return (
    <Flex alignItems="center" gap={{ base: '1', md: '3' }} minWidth="0">
      <Box minWidth="0" maxWidth={{ base: '5.5rem', sm: '9rem', lg: '20rem' }} textAlign="end" title={group}>
        <OneLine fontSize={{ base: 'xs', md: 'sm' }} fontWeight="medium">
          {group}
        </OneLine>
        <OneLine fontSize="xs" color="fg.muted">
          Admin
        </OneLine>
      </Box>
      <Button aria-label="Logout" title="Logout" paddingInline={{ base: '2', lg: '3' }} onClick={onLogout}>
        <Icon name="logout" size={18} />
        <chakra.span display={{ base: 'none', lg: 'inline' }}>Logout</chakra.span>
      </Button>
    </Flex>
  );
}
