import type { Announcement } from '@registers/shared/contract';
import { shortcutOf } from '@registers/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HelpDialog } from '../pages/help/HelpDialog';
import { loadDeferred } from '../pages/loadDeferred';

/** The button of the header that opens the keyboard shortcuts. Ctrl+/ opens them too. */
export function Help({ announce }: { announce: (announcement: Announcement) => void }) {
  const [opened, setOpened] = useState<{ Dialog: typeof HelpDialog }>();
  const open = () =>
    void loadDeferred().then((parts) =>
      parts instanceof Error
        ? announce({ tone: 'failure', text: 'The keyboard shortcuts couldn’t be loaded. Try again.' })
        : setOpened({ Dialog: parts.HelpDialog }),
    );
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
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
