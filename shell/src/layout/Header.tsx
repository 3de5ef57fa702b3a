import type { Announcement } from '@registers/shared/contract';
import {
  asEntered,
  Icon,
  Link,
  shortcutOf,
  useColorMode,
  useLoaded,
  useLocation,
} from '@registers/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { outboxPath, sentPath } from '../config/shellPages';
import { countUnsent, type Outbox, useBatchProgress } from '../entries/useOutbox';
import { loadDeferred } from '../pages/loadDeferred';

interface Props {
  title: string;
  group: string;
  outbox: Outbox;
  onLogout: () => void;
  announce: (announcement: Announcement) => void;
  /** The sidebar or drawer that the menu button opens and closes. */
  sidebar: { id: string; expanded: boolean; toggle: () => void };
}

export const titleId = 'page-title';

export function Header({ title, group, outbox, onLogout, sidebar, announce }: Props) {
  return (
    <header className="frame-header">
      <button
        type="button"
        className="frame-press"
        aria-label="Toggle sidebar"
        aria-expanded={sidebar.expanded}
        aria-controls={sidebar.id}
        onClick={sidebar.toggle}
      >
        <Icon name="menu" />
      </button>
      <h1 className="frame-title" id={titleId}>
        {title}
      </h1>
      <OutboxLink outbox={outbox} />
      <SentLink />
      <Help announce={announce} />
      <ColorModeButton />
      <User group={group} />
      <button type="button" className="frame-logout" aria-label="Logout" title="Logout" onClick={onLogout}>
        <Icon name="logout" size={18} />
        <span className="frame-word">Logout</span>
      </button>
    </header>
  );
}

/** The number of unsent entries, rows of batches among them, as a link to the outbox. Empty if there are none. */
function OutboxLink({ outbox }: { outbox: Outbox }) {
  useBatchProgress(outbox);
  const { waiting, held } = countUnsent(outbox);
  const unsent = waiting + held;
  const rows = unsent - outbox.entries.length;
  // Those that were not accepted wait for a person.
  const notAccepted = waiting > 0 ? `unsent, ${held} not accepted` : 'not accepted';
  const words = held > 0 ? notAccepted : 'unsent';
  return (
    // Not announced while rows are sent: that may be several a second, and nobody wants to hear each.
    <span aria-live={rows > 0 ? 'off' : 'polite'}>
      {unsent > 0 && (
        <Link className="frame-unsent" to={outboxPath} aria-label={`${unsent} ${words}`} title="Outbox">
          <Icon name="outbox" size={18} />
          <span>{unsent}</span>
          <span className="frame-word">{words}</span>
        </Link>
      )}
    </span>
  );
}

/** The link to the list of sent entries. An icon in a narrow header, with a name for screen readers. */
export function SentLink() {
  const { pathname } = useLocation();
  return (
    <Link
      className="frame-sent"
      to={sentPath}
      aria-label="Sent"
      title="Sent entries"
      aria-current={pathname === sentPath ? 'page' : undefined}
    >
      <Icon name="history" size={20} />
      <span className="frame-word">Sent</span>
    </Link>
  );
}

/** The button of the header that opens the keyboard shortcuts. Ctrl+/ opens them too. */
function Help({ announce }: { announce: (announcement: Announcement) => void }) {
  const { part, failed, open, close } = useLoaded(loadDeferred);
  useEffect(() => {
    if (failed) announce({ tone: 'failure', text: 'The keyboard shortcuts couldn’t be loaded. Try again.' });
  }, [failed, announce]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== 'help') return;
    event.preventDefault();
    if (!event.repeat) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="frame-help"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (Ctrl+/)"
        aria-haspopup="dialog"
        onClick={open}
      >
        ?
      </button>
      {part && <part.HelpDialog onClose={close} />}
    </>
  );
}

export function ColorModeButton() {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <button
      type="button"
      className="frame-press frame-mode"
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    >
      <Icon name={`${other}_mode` as const} size={20} />
    </button>
  );
}

/** Everyone is shown as Admin of the one group, whoever has signed in. */
export const User = ({ group }: { group: string }) => (
  <div className="frame-user" title={group}>
    <p {...asEntered}>{group}</p>
    <p>Admin</p>
  </div>
);
