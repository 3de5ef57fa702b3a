import { isShortcut } from '@registers/shared/browser';
import type { Announcement } from '@registers/shared/contract';
import { IconButton } from '@registers/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RegisterRecord } from '../config/registry';
import { outboxPath, outboxTitle } from '../outbox/page/path';
import { sentPath, sentTitle } from '../sent/path';
import { type FieldControl, focusedControl } from './fieldControl';
import type { HelpDialog } from './HelpDialog';

interface Props {
  registers: readonly RegisterRecord[];
  announce: (announcement: Announcement) => void;
}

/** Like the calendar, it is loaded when it is first opened: most people know the keys. */
const load = () => import(/* webpackChunkName: "help" */ './HelpDialog');

/** Opens a dialog with all keys and all places to go, by its button and by Ctrl+/. */
export function Help({ registers, announce }: Props) {
  const [opened, setOpened] = useState<{ Dialog: typeof HelpDialog; control: FieldControl | undefined }>();
  const controlBefore = useRef<FieldControl>(undefined);
  const open = (control: FieldControl | undefined) =>
    void load().then(
      ({ HelpDialog: Dialog }) => setOpened({ Dialog, control }),
      () => announce({ tone: 'failure', text: 'The help could not be loaded. Try again.' }),
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
        aria-label="Help and keys"
        title="Help and keys (Ctrl+/)"
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
      {opened && (
        <opened.Dialog
          places={[
            ...registers.map(({ title, path }) => ({ title, path })),
            { title: sentTitle, path: sentPath },
            { title: outboxTitle, path: outboxPath },
          ]}
          control={opened.control}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
