import { Button, Flex, Icon, loadActionMenu, type MenuAction, Text, usePanel } from '@registers/shared/ui';
import { useId, useState } from 'react';

/** A button that shows further actions in a menu. */
export function MoreActions({ actions }: { actions: readonly MenuAction[] }) {
  const id = useId();
  const { part, failed, isLoading, isOpen, toggle, close, onClosed } = usePanel(loadActionMenu);
  const [first, setFirst] = useState(0);
  const openAt = (index: number) => {
    setFirst(index);
    toggle();
  };
  return (
    <Flex position="relative" alignItems="center" gap="2">
      <Button
        id={id}
        flex="1"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => !isLoading && openAt(0)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (isOpen || step === undefined) return;
          event.preventDefault();
          // What is pressed until the menu is there moves on in it.
          if (isLoading) setFirst((first + step + actions.length) % actions.length);
          else openAt(step > 0 ? 0 : actions.length - 1);
        }}
      >
        More
        <Icon name="keyboard_arrow_down" size={20} />
      </Button>
      {part && (
        <part.ActionMenu
          open={isOpen}
          trigger={id}
          first={first}
          actions={actions}
          onClose={close}
          onClosed={onClosed}
        />
      )}
      {failed && <Text role="alert">The menu couldn’t be loaded. Try again.</Text>}
    </Flex>
  );
}
