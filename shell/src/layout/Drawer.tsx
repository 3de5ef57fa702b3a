import { Box, chakra, Flex, Icon, IconButton } from '@registers/shared/ui';
import { useEffect, useRef } from 'react';
import { Brand } from './Brand';
import { type LinksProps, RegisterLinks } from './RegisterLinks';

interface Props extends Pick<LinksProps, 'registers' | 'activeId'> {
  id: string;
  open: boolean;
  onClose: () => void;
}

const Sheet = chakra('dialog', {
  base: {
    width: 'min(19rem, 86vw)',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '0',
    boxShadow: 'raised',
    _backdrop: { bg: 'rgb(10 20 28 / 0.5)' },
  },
});

/** The sidebar of narrow screens: a native dialog, which traps the focus, gives it back, and closes on Escape. */
export function Drawer({ id, open, onClose, ...links }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <Sheet
      ref={dialog}
      id={id}
      aria-label="Registers"
      onClose={onClose}
      // The content fills the dialog, so a click whose target is the dialog was on its backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Box height="100%" paddingInline="3" paddingBottom="4">
        <Flex
          alignItems="center"
          justifyContent="space-between"
          height="header"
          paddingInlineStart="1.5"
          marginBottom="3"
        >
          <Brand />
          <IconButton variant="ghost" aria-label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Flex>
        <RegisterLinks {...links} onFollow={onClose} />
      </Box>
    </Sheet>
  );
}
