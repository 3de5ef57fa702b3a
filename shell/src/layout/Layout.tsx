import { deviceStorage } from '@registers/shared/browser';
import type { Announcement } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { Link } from '@registers/shared/ui';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { Outbox } from '../entries/useOutbox';
import { aboutPath, aboutTitle } from '../config/shellPages';
import { focusMain, mainId } from '../ui/focusMain';
import { ColorModeButton, Header, SentLink, titleId, User } from './Header';
import { Drawer, Sidebar } from './Sidebar';

interface Props {
  registers: readonly RegisterRecord[];
  /** The id of the register that is shown; undefined on other pages. */
  activeId: string | undefined;
  title: string;
  group: string;
  outbox: Outbox;
  onLogout: () => void;
  announce: (announcement: Announcement) => void;
  children: ReactNode;
}

const sidebarId = 'sidebar';
const collapsedKey = 'registers:sidebar';

/** From this width, the `md` breakpoint of shared/ui, the sidebar is beside the page, else a drawer. */
const wide = '(min-width: 48rem)';
/** From this width the sidebar has titles by default. The `lg` breakpoint of shared/ui. */
const roomy = '(min-width: 68.75rem)';

/** Sidebar, header and footer around the page. Toggling the sidebar, whose state is here, renders no register again. */
export function Layout({ registers, activeId, title, children, ...header }: Props) {
  const isWide = useMedia(wide);
  const isRoomy = useMedia(roomy);
  const [choice, setChoice] = useState(() => deviceStorage.get(collapsedKey));
  const [drawer, setDrawer] = useState(false);

  // The last choice on this device, or else by the width of the window.
  const collapsed = choice ? choice === 'collapsed' : !isRoomy;
  const toggleCollapsed = () => {
    const next = collapsed ? 'open' : 'collapsed';
    deviceStorage.set(collapsedKey, next);
    setChoice(next);
  };
  const links = { id: sidebarId, registers, activeId };
  const sidebar = isWide
    ? { id: sidebarId, expanded: !collapsed, toggle: toggleCollapsed }
    : { id: sidebarId, expanded: drawer, toggle: () => setDrawer(!drawer) };
  return (
    <div className="frame">
      <SkipLink />
      {isWide ? (
        <Sidebar {...links} collapsed={collapsed} />
      ) : (
        <Drawer {...links} open={drawer} onClose={() => setDrawer(false)}>
          <User group={header.group} />
          <SentLink />
          <ColorModeButton />
        </Drawer>
      )}
      <div className="frame-page">
        <Header {...header} title={title} sidebar={sidebar} />
        <main className="frame-main" id={mainId} tabIndex={-1} aria-labelledby={titleId}>
          {children}
        </main>
        {/* At the end of every page, because the sidebar has only the registers. */}
        <footer className="frame-foot">
          <Link to={aboutPath}>{aboutTitle}</Link>
        </footer>
      </div>
    </div>
  );
}

/** Lets people who use a keyboard skip the sidebar and the header. */
function SkipLink() {
  return (
    <a
      className="frame-skip"
      href={`#${mainId}`}
      onClick={(event) => {
        // Keeps `#main` out of the address, which belongs to the router.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to main content
    </a>
  );
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
