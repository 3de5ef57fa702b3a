import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu';
import { useRef } from 'react';
import { marked } from './marked';

export interface MenuAction {
  label: string;
  /** Called when the menu has closed and the focus is at its button again. */
  onSelect: () => void;
  isDanger?: boolean;
}

interface Props {
  open: boolean;
  /** The id of the button that opens it. */
  trigger: string;
  actions: readonly MenuAction[];
  /** The index of the action at which it opens. */
  first: number;
  onClose: () => void;
  onClosed: () => void;
}

/** At once: Chakra's menu takes the focus a frame later, and a key pressed until then would go to the button. */
const takeFocus = (menu: HTMLElement | null) => menu?.focus({ preventScroll: true });

/** The menu of a button, with the keys of the ARIA Authoring Practices Guide. */
export function ActionMenu({ open, trigger, actions, first, onClose, onClosed }: Props) {
  const selected = useRef<string>(undefined);
  return (
    <MenuRoot
      open={open}
      ids={{ trigger }}
      loopFocus
      defaultHighlightedValue={actions[first]?.label}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => (selected.current = value)}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={() => {
        onClosed();
        // Chakra's menu gives the focus back only while it stays mounted. A press elsewhere may have moved it.
        if (document.activeElement?.matches('body, [role=menu]')) document.getElementById(trigger)?.focus();
        actions.find(({ label }) => label === selected.current)?.onSelect();
      }}
    >
      <MenuPositioner zIndex="menu!">
        <MenuContent ref={takeFocus} minWidth="14rem" padding="1" layerStyle="dialog" outline="none">
          {actions.map(({ label, isDanger }) => (
            <MenuItem
              key={label}
              value={label}
              display="flex"
              alignItems="center"
              minHeight="control"
              paddingInline="3"
              borderRadius="sm"
              fontSize="sm"
              cursor="pointer"
              color={isDanger ? 'danger' : undefined}
              _highlighted={{ bg: 'bg.subtle', ...marked }}
            >
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
