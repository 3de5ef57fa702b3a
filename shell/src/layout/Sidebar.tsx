import type { RegisterRecord } from '@registers/shared/registry';
import { Icon, Link, VisuallyHidden } from '@registers/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface SidebarProps extends Pick<LinksProps, 'registers' | 'activeId'> {
  /** The button that collapses the sidebar refers to the sidebar by this id (`aria-controls`). */
  id: string;
  collapsed: boolean;
}

/** The sidebar of wide screens, with titles or, collapsed, with icons only. */
export function Sidebar({ id, collapsed, ...links }: SidebarProps) {
  return (
    <aside className="frame-sidebar" id={id} data-collapsed={collapsed || undefined}>
      <div className="frame-brand">
        <Logo />
        {!collapsed && <span>Registers</span>}
      </div>
      <RegisterLinks {...links} iconsOnly={collapsed} />
    </aside>
  );
}

interface DrawerProps extends Pick<LinksProps, 'registers' | 'activeId'> {
  id: string;
  open: boolean;
  onClose: () => void;
  /** At the foot of the drawer: what narrow headers have no room for, such as group and Admin. */
  children: ReactNode;
}

/** The sidebar of narrow screens: a native dialog, which traps the focus, gives it back, and closes on Escape. */
export function Drawer({ id, open, onClose, children, ...links }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="frame-drawer"
      id={id}
      aria-label="Registers"
      onClose={onClose}
      // The content fills the dialog, so a click whose target is the dialog was on its backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div>
        <div className="frame-brand">
          <Logo />
          <span>Registers</span>
          <button type="button" className="frame-press" aria-label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <RegisterLinks {...links} onFollow={onClose} />
        <div className="frame-drawer-foot" onClick={onClose}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

interface LinksProps {
  registers: readonly RegisterRecord[];
  activeId: string | undefined;
  /** Shows icons only; screen readers and tooltips still have the titles. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

/** The links to the registers, from `registers.json` alone: no code of a register is needed. */
function RegisterLinks({ registers, activeId, iconsOnly = false, onFollow }: LinksProps) {
  return (
    <nav aria-label="Registers">
      <ul className="frame-registers">
        {registers.map(({ id, path, title, icon, iconPath }) => (
          <li key={id}>
            <Link
              className="frame-register"
              to={path}
              aria-current={id === activeId ? 'page' : undefined}
              title={iconsOnly ? title : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} path={iconPath} size={22} />
              {iconsOnly ? <VisuallyHidden>{title}</VisuallyHidden> : <span>{title}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ruled lines of a register. The icon in index.html is the same drawing. */
const Logo = () => (
  <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path d="M9 10h14M9 16h14M9 22h8" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
