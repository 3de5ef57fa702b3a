import { Box, Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that cancels. It has the focus. */
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const Dialog = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    margin: 'auto',
    padding: '6',
    layerStyle: 'dialog',
    _backdrop: { bg: 'rgb(10 20 28 / 0.5)' },
  },
});

/** Asks before something that cannot be undone. Escape cancels. */
export function ConfirmDialog({ heading, children, confirm, cancel, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-labelledby={headingId} onClose={onCancel}>
      <Heading id={headingId} size="lg">
        {heading}
      </Heading>
      <Box marginTop="3" color="fg.muted">
        {children}
      </Box>
      <Flex gap="3" marginTop="6" justifyContent="flex-end" flexWrap="wrap">
        {/* The first button of a dialog gets the focus. */}
        <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        <Button variant="solid" onClick={onConfirm}>
          {confirm}
        </Button>
      </Flex>
    </Dialog>
  );
}
