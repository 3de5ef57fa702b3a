import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { chakra, Heading } from './chakra';

interface Props {
  heading: string;
  width?: string;
  /** Called when a person has closed the dialog. */
  onClose: () => void;
  children: ReactNode;
}

const NativeDialog = chakra('dialog', {
  base: {
    maxWidth: 'calc(100vw - 1rem)',
    maxHeight: 'calc(100dvh - 1rem)',
    margin: 'auto',
    padding: { base: '4', md: '6' },
    layerStyle: 'dialog',
    _backdrop: { bg: 'backdrop' },
  },
});

/** The browser's modal dialog: traps the focus (first on its first button), gives it back, closes on Escape. */
export function Dialog({ heading, width = '32rem', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const opened = dialog.current;
    // The event comes later: in React's strict mode the dialog has been opened again by then.
    const closed = () => !opened?.open && onClosed();
    opened?.addEventListener('close', closed);
    opened?.showModal();
    return () => {
      opened?.removeEventListener('close', closed);
      // Unmounting a modal dialog without closing it would leave the focus nowhere.
      opened?.close();
    };
  }, []);
  return (
    <NativeDialog ref={dialog} aria-labelledby={id} width={width}>
      <Heading id={id} size="lg">
        {heading}
      </Heading>
      {children}
    </NativeDialog>
  );
}
