import { PopoverContent, PopoverPositioner, PopoverRoot } from '@chakra-ui/react/popover';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface FieldPopoverProps {
  label: string;
  open: boolean;
  /** The ids of the button that opens it, of the panel, and of what the panel lies at. */
  ids: { trigger: string; content: string; anchor: string };
  /** Called by Escape, by a press outside, and when the focus goes elsewhere. */
  onClose: () => void;
  /** Called once it is no longer on the page. */
  onClosed: () => void;
  children: ReactNode;
}

/** A panel below a field, or above where there is more room; on a phone a sheet at the foot. What is in it takes the focus. */
export function FieldPopover({ label, open, ids, onClose, onClosed, children }: FieldPopoverProps) {
  // What has opened it by a key. Else the focus returns to the button, which not every browser focuses when it is pressed.
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (open)
      opener.current = document.getElementById(ids.anchor)?.querySelector<HTMLElement>(':focus') ?? null;
  }, [open, ids.anchor]);
  useLayoutEffect(() => {
    // The sheet would cover a field at the foot.
    if (innerWidth < 480)
      document.getElementById(ids.trigger)?.closest('[data-field]')?.scrollIntoView({ block: 'start' });
  }, [ids.trigger]);
  return (
    <PopoverRoot
      open={open}
      ids={ids}
      autoFocus={false}
      finalFocusEl={() => opener.current}
      // Beside its field in the document, so that Tab goes on to the next field.
      portalled={false}
      // A date that is picked moves its field: the panel stays where it is, under the pointer that picks the next.
      positioning={{
        placement: 'bottom-end',
        strategy: 'fixed',
        gutter: 4,
        // The bar with Submit stays in view.
        boundary: () => ({ x: 0, y: 0, width: innerWidth, height: innerHeight - 64 }),
        listeners: { layoutShift: false, elementResize: false },
      }}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
    >
      <PopoverPositioner zIndex="menu!" smDown={{ inset: 'auto 0 0!', transform: 'none!', minWidth: '0!' }}>
        <PopoverContent
          aria-label={label}
          data-print="false"
          layerStyle="dialog"
          maxHeight="100dvh"
          overflowY="auto"
          overscrollBehavior="contain"
          padding="3"
          smDown={{
            borderBottomRadius: '0',
            borderInlineWidth: '0',
            borderBottomWidth: '0',
            paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
          }}
        >
          {children}
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}
