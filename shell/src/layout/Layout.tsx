import { deviceStorage } from '@registers/shared/browser';
import type { RegisterRecord } from '@registers/shared/registry';
import { chakra, Flex, SkipNavLink, TextLink } from '@registers/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Outbox } from '../entries/useOutbox';
import { aboutPath, aboutTitle } from '../config/shellPages';
import { focusMain, mainId } from '../ui/focusMain';
import { ColorModeButton, Header, SentLink, titleId, User } from './Header';
import { roomy, useMedia, wide } from '../ui/media';
import { Drawer, Sidebar } from './Sidebar';

interface Props {
  registers: readonly RegisterRecord[];
  /** The id of the register that is shown; undefined on other pages. */
  activeId: string | undefined;
  title: string;
  group: string;
  outbox: Outbox;
  onLogout: () => void;
  announce: ComponentProps<typeof Header>['announce'];
  children: ReactNode;
}

const sidebarId = 'sidebar';
const collapsedKey = 'registers:sidebar';

const Main = chakra('main', {
  base: {
    flex: '1',
    minWidth: '0',
    paddingInline: { base: '3', sm: '4', md: '6' },
    paddingBottom: { base: '3', sm: '4', md: '6' },
    // A notice of one line covers nothing of a page that is at its top; one that stays neither, however long it is.
    paddingTop: 'max({spacing.10}, var(--notice-height, 0px) + 2px)',
    '&:focus': { outline: 'none' },
  },
});

/** Sidebar, header and footer around the page. Toggling the sidebar, whose state is here, renders no register again. */
export function Layout({ registers, activeId, title, children, ...header }: Props) {
  const isWide = useMedia(wide);
  const [collapsed, toggleCollapsed] = useCollapsed();
  const [drawer, setDrawer] = useState(false);

  const links = { id: sidebarId, registers, activeId };
  const sidebar = isWide
    ? { id: sidebarId, expanded: !collapsed, toggle: toggleCollapsed }
    : { id: sidebarId, expanded: drawer, toggle: () => setDrawer(!drawer) };
  return (
    <Flex minHeight="100dvh">
      <SkipLink />
      {isWide ? (
        <Sidebar {...links} collapsed={collapsed} />
      ) : (
        <Drawer {...links} open={drawer} onClose={() => setDrawer(false)}>
          <SentLink />
          <ColorModeButton />
          <User group={header.group} />
        </Drawer>
      )}
      <Flex flexDirection="column" flex="1" minWidth="0">
        <Header {...header} title={title} sidebar={sidebar} />
        <Main id={mainId} tabIndex={-1} aria-labelledby={titleId}>
          {children}
        </Main>
        <Foot />
      </Flex>
    </Flex>
  );
}

/** Lets people who use a keyboard skip the sidebar and the header. */
function SkipLink() {
  return (
    <SkipNavLink
      id={mainId}
      onClick={(event) => {
        // Keeps `#main` out of the address, which belongs to the router.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to main content
    </SkipNavLink>
  );
}

/** The link to About is at the end of every page, because the sidebar has only the registers. */
function Foot() {
  return (
    <chakra.footer padding={{ base: '3', md: '6' }} textAlign="end">
      <TextLink to={aboutPath} color="fg.muted" fontSize="sm" fontWeight="normal">
        {aboutTitle}
      </TextLink>
    </chakra.footer>
  );
}

/** Whether the sidebar is collapsed: the last choice on this device, or else by the width of the window. */
function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => {
    const choice = deviceStorage.get(collapsedKey);
    return choice ? choice === 'collapsed' : !matchMedia(roomy).matches;
  });
  function toggle() {
    deviceStorage.set(collapsedKey, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
