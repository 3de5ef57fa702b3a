import type { RegisterRecord } from '@registers/shared/registry';
import { chakra, Flex, Icon, IconButton, Link, marked, VisuallyHidden } from '@registers/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface SidebarProps extends Pick<LinksProps, 'registers' | 'activeId'> {
  /** The button that collapses the sidebar refers to the sidebar by this id (`aria-controls`). */
  id: string;
  collapsed: boolean;
}

const Column = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    flexShrink: '0',
    height: '100dvh',
    overflowX: 'hidden',
    overflowY: 'auto',
    paddingInline: '3',
    paddingBottom: '4',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    transition: 'width 0.16s ease',
  },
});

/** The sidebar of wide screens, with titles or, collapsed, with icons only. */
export function Sidebar({ id, collapsed, ...links }: SidebarProps) {
  return (
    <Column id={id} width={collapsed ? 'rail' : 'sidebar'}>
      <Flex alignItems="center" height="header" paddingInline="1.5" marginBottom="3">
        <Brand markOnly={collapsed} />
      </Flex>
      <RegisterLinks {...links} iconsOnly={collapsed} />
    </Column>
  );
}

interface DrawerProps extends Pick<LinksProps, 'registers' | 'activeId'> {
  id: string;
  open: boolean;
  onClose: () => void;
  /** What a narrow header has no room for: at the foot. */
  children: ReactNode;
}

const Sheet = chakra('dialog', {
  base: {
    width: 'min(19rem, 86vw)',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '0',
    boxShadow: 'raised',
    _backdrop: { bg: 'backdrop' },
  },
});

/** The sidebar of narrow screens: a native dialog, which traps the focus, gives it back, and closes on Escape. */
export function Drawer({ id, open, onClose, children, ...links }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <Sheet
      ref={dialog}
      id={id}
      aria-label="Registers"
      onClose={onClose}
      // The content fills the dialog, so a click whose target is the dialog was on its backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Flex flexDirection="column" minHeight="100%" paddingInline="3" paddingBottom="4">
        <Flex
          alignItems="center"
          justifyContent="space-between"
          height="header"
          paddingInlineStart="1.5"
          marginBottom="3"
        >
          <Brand />
          <IconButton variant="ghost" aria-label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Flex>
        <RegisterLinks {...links} onFollow={onClose} />
        <DrawerFoot onClick={onClose}>{children}</DrawerFoot>
      </Flex>
    </Sheet>
  );
}

const DrawerFoot = chakra('div', {
  base: {
    display: 'flex',
    hideFrom: 'sm',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '4',
  },
});

interface LinksProps {
  registers: readonly RegisterRecord[];
  activeId: string | undefined;
  /** Shows icons only; screen readers and tooltips still have the titles. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' },
});

const RegisterLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '& svg': { flexShrink: '0' },
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent', fontWeight: 'semibold', ...marked },
  },
});

/** The links to the registers, from `registers.json` alone: no code of a register is needed. */
function RegisterLinks({ registers, activeId, iconsOnly = false, onFollow }: LinksProps) {
  return (
    <chakra.nav aria-label="Registers">
      <List>
        {registers.map(({ id, path, title, icon, iconPath }) => (
          <li key={id}>
            <RegisterLink
              to={path}
              aria-current={id === activeId ? 'page' : undefined}
              title={iconsOnly ? title : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} path={iconPath} size={22} />
              {iconsOnly ? <VisuallyHidden>{title}</VisuallyHidden> : <span>{title}</span>}
            </RegisterLink>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}

const Rules = chakra('path', { base: { stroke: 'accent.fg' } });

/** The logo: the ruled lines of a register. The icon in index.html is the same drawing. */
function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Flex alignItems="center" gap="3" color="accent">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <Rules d="M9 10h14M9 16h14M9 22h8" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {markOnly ? null : (
        <chakra.span color="fg" fontWeight="semibold" fontSize="md" letterSpacing="-0.01em">
          Registers
        </chakra.span>
      )}
    </Flex>
  );
}
