import { Badge, chakra, Flex, Heading, Icon, IconButton, keyOf, Panel } from '@registers/shared/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** A setting for all rows, such as their columns: a line above the table that opens when it is pressed. */
export interface FoldedLine {
  name: string;
  /** The setting as it is now: `13 of 14 used`. */
  says: string;
  /** What a person has to do about the setting: `2 to match`; undefined if nothing. */
  needs?: string | undefined;
  content: ReactNode;
}

interface Props {
  lines: readonly FoldedLine[];
  /** The name of the folded line that is open; undefined if none is. */
  opened: string | undefined;
  onOpen: (name: string | undefined) => void;
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  },
});

const LineButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: '100%',
    minHeight: 'touch',
    paddingInline: '3',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    _hover: { bg: 'bg.subtle' },
    '&[aria-expanded=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '& > b': { flexShrink: '0', fontWeight: 'medium' },
  },
});

/** The ids of the button of the folded line that is open, and of the heading over its content. */
const openedId = 'opened-line';
export const openedHeadingId = 'opened-line-heading';

export function FoldedLines({ lines, opened, onOpen }: Props) {
  if (lines.length === 0) return null;
  return (
    <List aria-label="For all rows and columns">
      {lines.map(({ name, says, needs }) => (
        <li key={name}>
          <LineButton
            type="button"
            id={name === opened ? openedId : undefined}
            aria-expanded={name === opened}
            onClick={() => onOpen(name === opened ? undefined : name)}
          >
            <b>{name}</b>
            <chakra.span flex="1" color="fg.muted" truncate>
              {says}
            </chakra.span>
            {needs !== undefined && <Badge colorPalette="warning">{needs}</Badge>}
            <Icon name="keyboard_arrow_down" size={20} />
          </LineButton>
        </li>
      ))}
    </List>
  );
}

/** The content of the folded line that is open. Escape closes it, and the line's button gets the focus back. */
export function OpenedLine({ line: { name, content }, onClose }: { line: FoldedLine; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    document.getElementById(openedId)?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Escape closes an open list or calendar first.
    const isTaken = event.defaultPrevented || (event.target as Element).closest('dialog');
    if (keyOf(event) === 'Escape' && !isTaken) close();
  };
  return (
    <Panel aria-labelledby={openedHeadingId} padding="4" onKeyDown={onKeyDown}>
      <Flex alignItems="center" justifyContent="space-between" gap="2" marginBottom="2">
        <Heading as="h4" size="md" id={openedHeadingId} ref={heading} tabIndex={-1}>
          {name}
        </Heading>
        <IconButton variant="ghost" aria-label={`Close ${name}`} onClick={close}>
          <Icon name="close" size={20} />
        </IconButton>
      </Flex>
      {content}
    </Panel>
  );
}
