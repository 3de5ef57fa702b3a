import { Box, Button, Dialog, Flex } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that cancels. It has the focus. */
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirming button is red: it takes something away. */
  isDanger?: boolean;
}

/** A native dialog focuses what has this attribute, which React does not write. */
const focusFirst = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something that cannot be undone. Closing the dialog cancels. */
export function ConfirmDialog({ heading, children, confirm, cancel, onConfirm, onCancel, isDanger }: Props) {
  const red = isDanger && { bg: 'danger', color: 'bg.panel', _hover: { bg: 'danger' } };
  return (
    <Dialog heading={heading} onClose={onCancel}>
      <Box marginTop="3" color="fg.muted">
        {children}
      </Box>
      <Flex gap="3" marginTop="6" justifyContent="flex-end" flexWrap="wrap">
        <Button ref={focusFirst} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="solid" {...red} onClick={onConfirm}>
          {confirm}
        </Button>
      </Flex>
    </Dialog>
  );
}
