import {
  asEntered,
  Box,
  Button,
  chakra,
  Icon,
  IconButton,
  Link,
  Text,
  useColorMode,
  useLocation,
  VisuallyHidden,
} from '@registers/shared/ui';
import { wordFor } from '@registers/shared/words';
import type { ComponentProps } from 'react';
import { outboxPath, sentPath } from '../config/shellPages';
import { type Outbox, useUnsent } from '../entries/useOutbox';
import { Help } from './Help';

type BoxProps = ComponentProps<typeof Box>;

interface Props extends ComponentProps<typeof Help> {
  title: string;
  group: string;
  outbox: Outbox;
  onLogout: () => void;
  /** The sidebar or drawer that the menu button opens and closes. */
  sidebar: { id: string; expanded: boolean; toggle: () => void };
}

export const titleId = 'page-title';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '3' },
    minHeight: 'header',
    paddingInline: { base: '2', md: '5' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    // In a very low window, as one that is enlarged to 400 %, it would cover too much.
    '@media (max-height: 26rem)': { position: 'static' },
  },
});

const Title = chakra('h1', {
  base: {
    // Leaves room for a long word, also for the reference of an entry. If the header is too narrow, the name of the group is cut off first.
    flex: '1 0 6rem',
    minWidth: '0',
    fontSize: { base: 'md', lg: 'lg' },
    fontWeight: 'semibold',
    lineHeight: '1.2',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
});

export function Header({ title, group, outbox, onLogout, sidebar, announce }: Props) {
  return (
    <Bar>
      <IconButton
        variant="ghost"
        aria-label="Toggle sidebar"
        aria-expanded={sidebar.expanded}
        aria-controls={sidebar.id}
        onClick={sidebar.toggle}
      >
        <Icon name="menu" />
      </IconButton>
      <Title id={titleId}>{title}</Title>
      <OutboxLink outbox={outbox} />
      <SentLink hideBelow="sm" />
      <Help announce={announce} />
      <ColorModeButton hideBelow="sm" />
      <User group={group} hideBelow="sm" />
      <Logout onLogout={onLogout} />
    </Bar>
  );
}

const Pill = chakra(Link, {
  base: {
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: 'control',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'control',
    paddingInline: { base: '2', md: '3' },
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'warning',
    bg: 'warning.subtle',
    color: 'warning',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
});

/** The number of unsent entries, rows of batches among them, as a link to the outbox. Empty if there are none. */
function OutboxLink({ outbox }: { outbox: Outbox }) {
  const { waiting, held } = useUnsent(outbox);
  const unsent = waiting + held;
  const rows = unsent - outbox.entries.length;
  return (
    // Not announced while rows are sent: that may be several a second, and nobody wants to hear each.
    <span aria-live={rows > 0 ? 'off' : 'polite'}>
      {unsent > 0 && (
        <Pill to={outboxPath} title="Outbox">
          <chakra.span display={{ base: 'none', sm: 'inline' }}>
            <Icon name="outbox" size={18} />
          </chakra.span>
          <span>{unsent}</span>
          <chakra.span display={{ base: 'none', lg: 'inline' }} aria-hidden="true">
            unsent
          </chakra.span>
          <VisuallyHidden>{`unsent ${wordFor(unsent, 'entry', 'entries')}`}</VisuallyHidden>
        </Pill>
      )}
    </span>
  );
}

/** The link to the list of sent entries. An icon on narrow screens, with a name for screen readers. */
export function SentLink(look: Pick<BoxProps, 'hideBelow'>) {
  const { pathname } = useLocation();
  return (
    // A link cannot have the `type` that IconButton sets.
    <IconButton asChild type={undefined} variant="ghost" paddingInline={{ base: '2', lg: '3' }} {...look}>
      <Link
        to={sentPath}
        aria-label="Sent"
        title="Sent entries"
        aria-current={pathname === sentPath ? 'page' : undefined}
      >
        <Icon name="history" size={20} />
        <chakra.span display={{ base: 'none', lg: 'inline' }} css={{ 'dialog &': { display: 'inline' } }}>
          Sent
        </chakra.span>
      </Link>
    </IconButton>
  );
}

export function ColorModeButton(look: Pick<BoxProps, 'hideBelow'>) {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <IconButton variant="ghost" aria-label={label} title={label} onClick={() => choose(other)} {...look}>
      <Icon name={`${other}_mode` as const} size={20} />
    </IconButton>
  );
}

/** Everyone is shown as Admin of the one group, whoever has signed in. */
export const User = ({ group, ...look }: { group: string } & Pick<BoxProps, 'hideBelow'>) => (
  <Box
    {...look}
    minWidth="0"
    maxWidth={{ base: '9rem', lg: '20rem' }}
    textAlign="end"
    css={{ 'dialog &': { textAlign: 'start' } }}
    lineHeight="1.3"
    title={group}
  >
    <Text fontSize={{ base: 'xs', md: 'sm' }} fontWeight="medium" lineClamp="2" {...asEntered}>
      {group}
    </Text>
    <Text fontSize="xs" color="fg.muted">
      Admin
    </Text>
  </Box>
);

const Logout = ({ onLogout }: Pick<Props, 'onLogout'>) => (
  <Button aria-label="Logout" title="Logout" paddingInline={{ base: '2', lg: '3' }} onClick={onLogout}>
    <Icon name="logout" size={18} />
    <chakra.span display={{ base: 'none', lg: 'inline' }}>Logout</chakra.span>
  </Button>
);
