import { Button, Flex, Icon } from '@registers/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';

/** A button that shows further actions below it. Escape closes them, and so does the focus when it goes elsewhere. */
export function MoreActions({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Flex
      position="relative"
      // Takes the focus itself: WebKit gives none to a button that is clicked, and the actions would close.
      tabIndex={-1}
      outline="none"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
    >
      <Button ref={button} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        More
        <Icon name="keyboard_arrow_down" size={20} />
      </Button>
      <Flex
        id={id}
        hidden={!isOpen}
        display={isOpen ? 'flex' : 'none'}
        direction="column"
        position="absolute"
        top="calc(100% + 0.25rem)"
        insetInlineStart="0"
        zIndex="menu"
        minWidth="14rem"
        padding="1"
        layerStyle="dialog"
        css={{
          '& .chakra-button:not(dialog *)': {
            width: '100%',
            justifyContent: 'start',
            borderColor: 'transparent',
          },
        }}
      >
        {children}
      </Flex>
    </Flex>
  );
}
