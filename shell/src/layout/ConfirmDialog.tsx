import { Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  /** What the button says that goes through with it. */
  confirm: string;
  /** What the button says that leaves everything as it is; it has the focus. */
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const Box = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    margin: 'auto',
    padding: '6',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'raised',
    _backdrop: { bg: 'rgb(10 20 28 / 0.5)' },
  },
});

/** Asks before something that cannot be taken back. Escape leaves everything as it is. */
export function ConfirmDialog({ heading, children, confirm, cancel, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Box ref={dialog} aria-labelledby={headingId} onClose={onCancel}>
      <Heading id={headingId} fontSize="lg">
        {heading}
      </Heading>
      <chakra.div marginTop="3" color="fg.muted">
        {children}
      </chakra.div>
      <Flex gap="3" marginTop="6" justifyContent="flex-end" flexWrap="wrap">
        {/* The first button of a dialog gets the focus. */}
        <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        <Button look="solid" onClick={onConfirm}>
          {confirm}
        </Button>
      </Flex>
    </Box>
  );
}
