import { isShortcut } from '@registers/shared/browser';
import type { Announcement } from '@registers/shared/contract';
import { IconButton } from '@registers/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { type FieldControl, focusedControl } from '../pages/help/fieldControl';
import type { HelpDialog } from '../pages/help/HelpDialog';

/** Opens the keyboard shortcuts, by its button and by Ctrl+/. */
export function Help({ announce }: { announce: (announcement: Announcement) => void }) {
  const [opened, setOpened] = useState<{ Dialog: typeof HelpDialog; control: FieldControl | undefined }>();
  const controlBefore = useRef<FieldControl>(undefined);
  const open = (control: FieldControl | undefined) =>
    void loadDeferred().then((parts) =>
      parts instanceof Error
        ? announce({ tone: 'failure', text: 'The keyboard shortcuts couldn’t be loaded. Try again.' })
        : setOpened({ Dialog: parts.HelpDialog, control }),
    );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    if (!event.repeat) open(focusedControl());
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <IconButton
        variant="ghost"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (Ctrl+/)"
        aria-haspopup="dialog"
        fontSize="lg"
        // A press takes the focus from the field before the click.
        onPointerDown={() => (controlBefore.current = focusedControl())}
        onClick={() => {
          open(controlBefore.current);
          controlBefore.current = undefined;
        }}
      >
        ?
      </IconButton>
      {opened && <opened.Dialog control={opened.control} onClose={() => setOpened(undefined)} />}
    </>
  );
}
